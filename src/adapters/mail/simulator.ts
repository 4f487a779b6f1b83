import type { Mail, MailSender } from './port.ts';

/** Sends no letters: hands each to `deliver`, which keeps it where people can read it. */
export const simulatedMail = (deliver: (mail: Mail) => Promise<void>): MailSender => ({
  name: 'simulator',
  send: async (mail) => {
    await deliver(mail);
    return { providerId: `<${mail.ref}@simulator>` };
  },
});
