import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SigningStarted, SigningView } from '#documents/contract/signatures.ts';
import uz from '#documents/text/uz/signatures.ts';
import { KeyError, type SigningKey } from '#documents/web/keys/key.ts';
import { limits } from '#platform/values/limits.ts';
import { type Answers, refuse } from './render.tsx';

export const SIGN = 'POST /user/sign/:id';
export const VIEW = 'GET /user/sign/:id';

/** A signing as the server begins it. */
export const signing: SigningStarted = {
  id: '00000000-0000-4000-8000-000000000001',
  payload: 'imzolanadigan matn',
  expiresInSeconds: limits.signingSeconds,
  attempts: limits.signingAttempts,
  pollSeconds: limits.signingPollSeconds,
  pollAttempts: limits.signingPollAttempts,
};
const view: SigningView = { id: signing.id, state: 'PENDING', attemptsLeft: 3, problem: null, expiresAt: '' };
export const confirmed: SigningView = { ...view, state: 'CONFIRMED' };
/** A signature is refused with its reason. */
export const refused = (problem: string, attemptsLeft: number): Response =>
  refuse(422, 'signatureRefused', 'x', { problem, attemptsLeft });
/** Keys are files, and the server has not decided yet. */
export const signingAnswers: Answers = { 'GET /user/sign/settings': { provider: 'pfx', agent: null }, [VIEW]: view };

const PASSWORD = 'Kalit-2026';
export const TIN = '303456789';
const key: SigningKey = {
  owner: {
    cn: 'Valiyeva Aziza',
    pinfl: '41203910010017',
    tin: TIN,
    organisation: 'NAMUNA QURILISH MCHJ',
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2036-01-01T00:00:00Z'),
  },
  isInAgent: false,
  sign: async (words) => btoa(words),
};

/** In the place of the code that opens files, which takes a second of work by design. */
export const unlockKeyFile = async (_: Uint8Array, password: string): Promise<SigningKey> => {
  if (password !== PASSWORD) throw new KeyError('WRONG_PASSWORD');
  return key;
};

/** Chooses a key file in the window that is shown, and opens it. */
export const openKeyFile = async (user: UserEvent, { key: t } = uz, password = PASSWORD): Promise<void> => {
  await user.upload(await screen.findByLabelText(t.file), new File(['kalit'], 'kalit.pfx'));
  fireEvent.change(screen.getByLabelText(t.password), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: t.open }));
};
