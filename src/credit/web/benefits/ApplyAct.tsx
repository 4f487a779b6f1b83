import { Button, type ButtonLook, type ButtonSize, buttonClass } from '#platform/web/Button.tsx';
import { isCreditOffer } from '../../rules/credit-application.ts';
import type { ChosenTerms } from '../../rules/credit-choice.ts';
import type { ShownBenefit } from './benefit-facts.ts';
import { useBenefitsText } from './benefits-text.ts';

/** How credits are applied for on a page. */
export type CreditApplying = {
  /** Where a visitor logs in first, to come back into the form of an offer; null for whoever is logged in. */
  loginHref: ((benefitId: number) => string) | null;
  /** `chosen`: the terms with which its form begins; null where none are. */
  open: (benefitId: number, chosen: ChosenTerms | null) => void;
};

/** Whether a credit can be applied for by an offer on a page: only a bank gives one. */
export const mayBeAppliedFor = ({ company, terms }: ShownBenefit, applying: CreditApplying | null): boolean =>
  applying !== null && company !== null && isCreditOffer(terms);

type ApplyActProps = {
  benefit: ShownBenefit;
  applying: CreditApplying | null;
  chosen: ChosenTerms | null;
  look: ButtonLook;
  size?: ButtonSize;
};

/** Leads into an application for a credit; nothing where there is none. */
export function ApplyAct({ benefit, applying, chosen, look, size = 44 }: ApplyActProps) {
  const t = useBenefitsText();
  if (!applying || !mayBeAppliedFor(benefit, applying)) return null;
  return applying.loginHref ? (
    <a className={buttonClass({ look, size })} href={applying.loginHref(benefit.id)} rel="nofollow">
      {t.block.apply}
    </a>
  ) : (
    <Button look={look} size={size} aria-haspopup="dialog" onClick={() => applying.open(benefit.id, chosen)}>
      {t.block.apply}
    </Button>
  );
}
