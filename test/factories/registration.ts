import { randomInt } from 'node:crypto';
import type { TestApp, TestResponse } from '../app.ts';

let lastPhone = 998_000_100_000 + randomInt(1_000) * 100;
/** A phone that no other test has: the operator code 00 is given to nobody. */
export const newPhone = (): string => String((lastPhone += 1));

let lastPerson = randomInt(1_000) * 100 + 200;
/** A PINFL of somebody born on 12 March 1991 whom no other test has. */
export const newPinfl = (): string => `4120391${String((lastPerson += 1)).padStart(6, '0')}7`;

let lastName = 0;
export const newUsername = (): string => `new.person.${(lastName += 1)}`;

/** A whole form of a physical person, without the code. */
export const buildRegistrationForm = (changes: Record<string, unknown> = {}) => ({
  clientType: 'Physical',
  pinfl: newPinfl(),
  dateOfBirth: '1991-03-12',
  phoneNumber: newPhone(),
  username: newUsername(),
  password: 'Abcdef1!',
  confirmPassword: 'Abcdef1!',
  userRoleType: 'USER',
  agreementAccepted: true,
  ...changes,
});
export type Form = ReturnType<typeof buildRegistrationForm>;

export type Refusal = { code: string; message: string; field?: string };
type Sent = { smsId: string; data: { smsId: string } };
type Sum = { captchaId: string; first: number; second: number };

/** The calls of a registration, as somebody without a browser makes them. */
export const createRegistrationClient = (app: TestApp) => {
  const sum = async (refresh = false): Promise<Sum> =>
    (await app.get(`/api/public/captcha${refresh ? '?refresh=1' : ''}`)).body as Sum;
  const answered = async () => {
    const { captchaId, first, second } = await sum();
    return { captchaId, captchaAnswer: String(first + second) };
  };
  const ask = (phoneNumber: string, extra: Record<string, unknown> = {}): Promise<TestResponse> =>
    app.post('/api/sms/sale-registration-send', { phoneNumber, ...extra });
  /** The newest code that reached a phone. */
  const codeAt = async (phone: string): Promise<string> => {
    const { body } = await app.get(`/api/dev/messages?recipient=${phone}`);
    const [newest] = (body as { data: { text: string }[] }).data;
    return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
  };
  /** Asks for a code and reads it in the inbox: what a form carries besides its fields. */
  const code = async (phone: string) => {
    const { body } = await ask(phone, await answered());
    return { smsId: (body as Sent).smsId, providedSmsCode: await codeAt(phone) };
  };
  const register = (form: unknown, headers: Record<string, string> = {}): Promise<TestResponse> =>
    app.post('/api/user/registration', form, headers);
  /** Lets everything that was sent to a phone be older. */
  const passTime = async (phone: string, seconds: number): Promise<void> => {
    await app.db.sql`
      update sms_code set created_at = created_at - make_interval(secs => ${seconds}),
                          expires_at = expires_at - make_interval(secs => ${seconds}) where phone = ${phone}`;
  };
  return { sum, answered, ask, codeAt, code, register, passTime };
};

/** Another digit in the last place: never the right code. */
export const otherCode = (code: string): string => code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10);
