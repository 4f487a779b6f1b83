import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { test, vi } from 'vitest';
import t from '#identity/text/uz/registration.ts';
import { press } from '../../../../test/components/fields.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import { SmsDialog } from './SmsDialog.tsx';
import { useSmsCode } from './use-sms-code.ts';

const words = t.sms;
const PHONE = '+998 90 123-45-67';

type Answer = { smsId: string; code: string };
type CommandProps = { send: () => Promise<{ smsId: string }>; onConfirm: (answer: Answer) => void };

/** A command that is confirmed by a code. */
function Command({ send, onConfirm }: CommandProps) {
  const [isOpen, setIsOpen] = useState(false);
  const code = useSmsCode(send, () => undefined);
  const begin = () => {
    setIsOpen(true);
    void code.begin(PHONE);
  };
  return (
    <>
      <button type="button" onClick={begin}>
        begin
      </button>
      <SmsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} phone={PHONE} code={code} onConfirm={onConfirm} />
    </>
  );
}

/** A command whose codes are counted: the first is known to the server as `sms-1`. */
const openCommand = async () => {
  const seen = { sent: 0, confirmed: [] as Answer[] };
  const send = async () => {
    seen.sent += 1;
    return { smsId: `sms-${seen.sent}` };
  };
  const command = await renderComponent(<Command send={send} onConfirm={(answer) => seen.confirmed.push(answer)} />);
  return { ...command, seen };
};

const boxes = () => within(screen.getByRole('group', { name: words.code })).getAllByRole<HTMLInputElement>('textbox');
const digits = () => boxes().map(({ value }) => value);
const timer = () => screen.getByRole('timer', { name: words.timer }).textContent;
const dialog = () => within(screen.getByRole('dialog', { name: words.sheetTitle }));
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));

test('SMS-005 SMS-006 SMS-007 SMS-008 five digits are warned of and keep the dialog; a pasted code fills all boxes', async () => {
  const { user, seen } = await openCommand();
  press('begin');
  await dialog().findByRole('heading', { name: words.title });
  assert.ok(dialog().getByText(PHONE));
  assert.equal(boxes().length, 6);
  await waitFor(() => assert.ok(document.activeElement === boxes()[0]));
  await user.keyboard('a1b2345');
  assert.deepEqual(digits(), ['1', '2', '3', '4', '5', '']);
  assert.equal(boxes()[0]?.getAttribute('aria-invalid'), null);
  press(words.confirm);
  assert.ok(toasts().getByText(words.incomplete));
  assert.ok(dialog().getByText(words.missing({ n: 1 })));
  assert.equal(boxes()[0]?.getAttribute('aria-invalid'), 'true');
  assert.deepEqual(seen.confirmed, []);
  // Typed once more from the first box on, also the same digits stand where they were typed.
  boxes()[0]?.focus();
  await user.keyboard('112345');
  assert.deepEqual(digits(), ['1', '1', '2', '3', '4', '5']);
  boxes()[0]?.focus();
  await user.keyboard('112345');
  assert.deepEqual(digits(), ['1', '1', '2', '3', '4', '5']);
  boxes()[0]?.focus();
  await user.paste('987654');
  assert.equal(digits().join(''), '987654');
  press(words.confirm);
  assert.ok(!screen.queryByRole('dialog'));
  assert.deepEqual(seen, { sent: 1, confirmed: [{ smsId: 'sms-1', code: '987654' }] });
});

test('SMS-005 a code that is typed before its sending is answered waits in the boxes, and is confirmed after it', async () => {
  const sending = Promise.withResolvers<{ smsId: string }>();
  const confirmed: Answer[] = [];
  const { user } = await renderComponent(
    <Command send={() => sending.promise} onConfirm={(answer) => confirmed.push(answer)} />,
  );
  press('begin');
  await dialog().findByRole('heading', { name: words.title });
  boxes()[0]?.focus();
  await user.paste('987654');
  const confirm = dialog().getByRole('button', { name: words.confirm });
  assert.equal(confirm.getAttribute('aria-disabled'), 'true');
  fireEvent.click(confirm);
  assert.equal(digits().join(''), '987654');
  await act(async () => sending.resolve({ smsId: 'sms-1' }));
  assert.equal(confirm.getAttribute('aria-disabled'), null);
  fireEvent.click(confirm);
  assert.deepEqual(confirmed, [{ smsId: 'sms-1', code: '987654' }]);
});

test('SMS-002 SMS-003 SMS-009 the countdown runs from 02:00 to 00:00; then a new code is sent and the boxes are empty', async () => {
  const { seen } = await openCommand();
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  press('begin');
  await pass(300);
  assert.equal(timer(), '02:00');
  await pass(60_000);
  assert.equal(timer(), '01:00');
  fireEvent.paste(boxes()[0] as HTMLElement, { clipboardData: { getData: () => '123' } });
  assert.equal(digits().join(''), '123');
  await pass(60_000);
  assert.equal(timer(), '00:00');
  assert.ok(dialog().getByRole('heading', { name: words.timedOut }));
  assert.equal(seen.sent, 1);
  assert.ok(boxes()[0]?.disabled);
  assert.ok(!screen.queryByRole('button', { name: words.confirm }));
  press(words.resend);
  await pass(300);
  assert.equal(timer(), '02:00');
  assert.equal(seen.sent, 2);
  assert.deepEqual(digits(), ['', '', '', '', '', '']);
  assert.ok(!boxes()[0]?.disabled);
});
