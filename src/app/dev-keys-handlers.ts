import { oddTins, simulatedCompanies } from '#adapters/registers/company/simulator.ts';
import { demoUsers } from '#identity/server/seed.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Signatures } from './create-signatures.ts';
import type { devKeysContract } from './dev-keys-contract.ts';

/** The password of every issued key, shown beside it. */
const KEY_PASSWORD = 'Ostona!2026';

/** Keys for trying out signatures, by the invented authority. */
export const devKeysHandlers = ({ keyIssuer }: Pick<Signatures, 'keyIssuer'>): Handlers<typeof devKeysContract> => ({
  'GET /dev/keys': async () => {
    if (!keyIssuer) return refuse('notFound');
    const holders = demoUsers.map(({ username, names: [givenName, familyName], pinfl }) => ({
      username,
      name: `${familyName} ${givenName}`,
      pinfl,
    }));
    return { password: KEY_PASSWORD, holders, oddTins };
  },
  'POST /dev/keys': async ({ body: { name, pinfl, tin, state } }) => {
    if (!keyIssuer) return refuse('notFound');
    const company =
      tin === ''
        ? null
        : await simulatedCompanies({ sleep: async () => undefined })
            .find(tin)
            .catch(() => null);
    const issuer = await keyIssuer();
    const { bytes } = await issuer.issue(
      {
        name,
        pinfl,
        state,
        password: KEY_PASSWORD,
        ...(tin === '' ? {} : { tin, organisation: company?.name ?? `STIR ${tin}` }),
      },
      new Date(),
    );
    return {
      fileName: [tin || 'person', pinfl.slice(-4), state].join('-').concat('.pfx'),
      password: KEY_PASSWORD,
      pfxBase64: Buffer.from(bytes).toString('base64'),
    };
  },
});
