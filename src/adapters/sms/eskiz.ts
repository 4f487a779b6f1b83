import { z } from 'zod';
import { limits } from '#platform/values/limits.ts';
import type { SmsSender } from './port.ts';

const ANSWER_CHARS_MAX = 20_000;
const LoginAnswer = z.object({ data: z.object({ token: z.string().min(1) }) });
const SendAnswer = z.object({ id: z.union([z.string(), z.number()]), status: z.string().optional() });

export type EskizOptions = {
  /** https://notify.eskiz.uz/api */
  baseUrl: string;
  email: string;
  password: string;
  /** The name messages come from: 4546 until the operator has one of its own. */
  from: string;
  /** Where the gateway tells what became of messages; null where nobody listens. */
  reportUrl?: string | null;
};

/**
 * The gateway of eskiz.uz. A login gives a token of some weeks; when it is no longer taken, we log in again once. The
 * texts must be approved by the gateway beforehand.
 */
export const eskizSms = ({ baseUrl, email, password, from, reportUrl = null }: EskizOptions): SmsSender => {
  let token: Promise<string> | null = null;
  const post = (path: string, fields: Record<string, string>, bearer?: string) =>
    fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.smsTimeoutMs),
    });
  const logIn = async (): Promise<string> =>
    LoginAnswer.parse(await answerOf(await post('/auth/login', { email, password }))).data.token;
  const ownToken = (): Promise<string> => {
    token ??= logIn().catch((error: unknown) => {
      token = null;
      throw error;
    });
    return token;
  };
  return {
    name: 'eskiz',
    sendSms: async ({ to, text, ref }) => {
      const fields = {
        mobile_phone: to,
        message: text,
        from,
        user_sms_id: ref,
        ...(reportUrl === null ? {} : { callback_url: reportUrl }),
      };
      let response = await post('/message/sms/send', fields, await ownToken());
      if (response.status === 401) {
        token = null;
        response = await post('/message/sms/send', fields, await ownToken());
      }
      return { providerId: String(SendAnswer.parse(await answerOf(response)).id) };
    },
  };
};

/** The error of a failure names the status only: the answer may repeat the message with its code. */
const answerOf = async (response: Response): Promise<unknown> => {
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
  const text = await response.text();
  if (text.length > ANSWER_CHARS_MAX) throw new Error('The SMS gateway answered too much.');
  return JSON.parse(text);
};
