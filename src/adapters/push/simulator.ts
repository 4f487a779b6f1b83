import type { Push, PushSender } from './port.ts';

/** Pushes nothing: hands each message to `deliver`. Browsers subscribe with the real key all the same. */
export const simulatedPush = ({
  deliver,
  publicKey,
}: {
  deliver: (push: Push) => Promise<void>;
  publicKey: () => Promise<string>;
}): PushSender => ({
  name: 'simulator',
  publicKey,
  send: async (push) => {
    await deliver(push);
    return { providerId: 'simulated' };
  },
});
