import { z } from 'zod';
import { BenefitFieldsInBody, Benefits, benefitRefusals } from '#credit/contract/benefits.ts';
import { BigIdInAddress, IntId, IntIdInAddress } from '#platform/contract/columns.ts';
import { IdempotencyKeyInput } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { ApplicationId } from './shapes.ts';

const OfApplication = ApplicationId.extend({ benefitId: BigIdInAddress });
const notWritable = { applicationMissing: 404, moveForbidden: 403, notEditable: 409, lotFrozen: 409 } as const;
const { benefitField, benefitMissing, benefitChanged, benefitsFull, keyReused, bankMissing } = benefitRefusals;
const Saved = z.object({ id: z.number(), version: z.number() });
const Input = z.strictObject({
  /** Who lends; null: whoever sells offers it by himself (CRD-014). */
  companyId: IntId.nullable().default(null),
  fields: BenefitFieldsInBody,
});

/** How a buyer may pay, as whoever sells offers it with the property of an application. */
export const benefits = defineContract({
  'GET /application/:id/benefits': {
    name: 'listOwnBenefits',
    summary: 'What is offered for the property of an application, to whomever it is shown, and the own drafts',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    reply: Benefits.extend({ mayEdit: z.boolean() }),
    refusals: { applicationMissing: 404 },
    isPrivate: true,
  },
  'POST /application/:id/benefits': {
    name: 'offerBenefit',
    summary: 'Offers a credit, instalments or an advance with the property of an application',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: Input.extend({ idempotencyKey: IdempotencyKeyInput }),
    reply: Saved,
    refusals: { ...notWritable, benefitField, benefitsFull, keyReused, bankMissing },
  },
  'PUT /application/:id/benefits/:benefitId': {
    name: 'changeOwnBenefit',
    summary: 'Changes what was offered with a property; refused when somebody else has saved since',
    who: 'user',
    access: 'part',
    params: OfApplication,
    body: Input.extend({ version: IntId }),
    reply: Saved,
    refusals: { ...notWritable, benefitField, benefitMissing, benefitChanged, bankMissing },
  },
  'DELETE /application/:id/benefits/:benefitId': {
    name: 'withdrawBenefit',
    summary: 'Takes an offer back as it was read; refused when somebody else has saved since',
    who: 'user',
    access: 'part',
    params: OfApplication,
    query: z.object({ version: IntIdInAddress }),
    reply: z.object({ isDone: z.literal(true) }),
    refusals: { ...notWritable, benefitMissing, benefitChanged },
  },
});
