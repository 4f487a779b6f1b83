import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';

const Id = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

const SandboxOrder = z.object({
  orderId: z.string(),
  /** Whole tiyin as a decimal text. */
  amount: z.string(),
  provider: z.enum(['payme', 'click']),
  state: z.enum(['NEW', 'PAID', 'CANCELLED']),
});
export type SandboxOrder = z.output<typeof SandboxOrder>;

/** One call of the provider that was played, and what we answered. */
const SandboxCall = z.object({ name: z.string(), isOk: z.boolean(), answer: z.string() });
export type SandboxCall = z.output<typeof SandboxCall>;

/** The page that plays Payme's and Click's part; only where no real provider is configured. */
export const contract = defineContract({
  'GET /dev/payments/:id': {
    name: 'sandboxOrder',
    summary: 'What the test payment page shows',
    who: 'anyone',
    access: 'development',
    params: Id,
    reply: SandboxOrder,
    refusals: { orderNotFound: 404 },
  },
  'POST /dev/payments/:id': {
    name: 'playPayment',
    summary: 'Plays the provider: pays an order or lets the payment fail, by the calls a real one makes',
    who: 'anyone',
    access: 'development',
    params: Id,
    body: z.strictObject({ step: z.enum(['pay', 'fail']), isEachTwice: z.boolean().default(false) }),
    reply: z.object({ isPaid: z.boolean(), calls: z.array(SandboxCall) }),
    refusals: { orderNotFound: 404 },
  },
});
