export {
  type BenefitRecord,
  deleteBenefitsOf,
  listBenefitsOfProperty,
  listOfferedMethods,
  lockBenefit,
} from './benefit-store.ts';
export { addBenefit, type BenefitWriter, changeBenefit, removeBenefit } from './benefits.ts';
export { findRequestedOffer, holdOffer, type RequestedOffer } from './credit-application-store.ts';
export { forgetCreditsOf } from './credit-applications.ts';
export type { IncomeFiles } from './deps.ts';
