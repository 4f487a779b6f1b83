import { limits } from '#platform/values/limits.ts';
import type { SmsSender } from './port.ts';

export type PlayMobileOptions = {
  /** https://send.smsxabar.uz/broker-api */
  baseUrl: string;
  login: string;
  password: string;
  /** The short number messages come from, such as 3700. */
  originator: string;
};

/** The gateway of PlayMobile (smsxabar). It answers without a body; the message is known by the id that we gave it. */
export const playMobileSms = ({ baseUrl, login, password, originator }: PlayMobileOptions): SmsSender => ({
  name: 'playmobile',
  sendSms: async ({ to, text, ref }) => {
    const response = await fetch(`${baseUrl}/send`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
      },
      body: JSON.stringify({
        messages: [{ recipient: to, 'message-id': ref, sms: { originator, content: { text } } }],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.smsTimeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    return { providerId: ref };
  },
});
