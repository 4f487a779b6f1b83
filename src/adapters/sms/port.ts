/** One message to one phone. `to` is digits (998901234567); `ref` names the message to us and to the gateway. */
export type Sms = { to: string; text: string; ref: string };

/** Sends short messages. Throws when the gateway did not take one; taken does not mean delivered. */
export type SmsSender = {
  name: string;
  sendSms: (sms: Sms) => Promise<{ providerId: string }>;
};
