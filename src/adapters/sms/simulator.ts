import type { Sms, SmsSender } from './port.ts';

/** Sends nothing over the air: hands every message to `deliver`, which keeps it where people can read it. */
export const simulatedSms = (deliver: (sms: Sms) => Promise<void>): SmsSender => ({
  name: 'simulator',
  sendSms: async (sms) => {
    await deliver(sms);
    return { providerId: `simulated-${sms.ref}` };
  },
});
