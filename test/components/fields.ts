import { fireEvent, screen } from '@testing-library/react';

/** A field by its label, without the star of those that are required. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>((words) => words.replace(/\*$/, '') === label, { selector: 'input, select' });
/** Puts a whole value into a field at once; where single keys count, `user.type` types them. */
export const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
