import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { Benefit } from '#credit/contract.ts';
import { isCreditOffer } from '#credit/rules/credit-application.ts';
import type { CreditApplyDialogProps } from '#credit/web/applications/CreditApplyDialog.tsx';
import type { CreditBenefit } from '#credit/web/applications/use-credit-apply.ts';
import { BenefitsBlock } from '#credit/web/benefits/BenefitsBlock.tsx';
import { bestCredits, shownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import { isAllowed } from '#identity/rules/permissions.ts';
import type { Product } from '#listings/contract.ts';
import { localePath } from '#platform/values/locale.ts';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { loginAddress } from '../../guards.ts';
import { loadLazyCatalogues } from '../../web/lazy-catalogues.ts';
import { useViewer } from '../../web/viewer.ts';

type CreditOffersProps = { product: Pick<Product, 'id' | 'priceTiyin'>; benefits: readonly Benefit[] };

/** The offer with this number, where a credit may be asked for by it. */
const creditOf = (benefits: readonly Benefit[], id: number | null): CreditBenefit | null => {
  const benefit = benefits.find((one) => one.id === id);
  if (!benefit?.company) return null;
  const { company } = benefit;
  const { terms, ...shown } = shownBenefit(benefit);
  return isCreditOffer(terms) ? { ...shown, company, terms } : null;
};

/**
 * What is offered for paying for a property, with the way from an offer to an application for a credit; its form comes when it is
 * opened. A visitor logs in first and comes back into it.
 */
export function CreditOffers({ product: { id, priceTiyin: price }, benefits }: CreditOffersProps) {
  const viewer = useViewer();
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  const requestedId = Number(new URLSearchParams(search).get('credit')) || null;
  const [Dialog, setDialog] = useState<ComponentType<CreditApplyDialogProps> | null>(null);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const open = useCallback((benefitId: number) => {
    setOpenedId(benefitId);
    void Promise.all([
      import('#credit/web/applications/CreditApplyDialog.tsx'),
      loadLazyCatalogues(['creditApplications', 'creditApply', 'identity']),
    ]).then(([{ CreditApplyDialog }]) => setDialog(() => CreditApplyDialog));
  }, []);
  const mayApply = viewer === null || isAllowed('credit.apply', viewer.roles);
  const isAsked = viewer !== null && mayApply;
  useEffect(() => {
    if (isAsked && requestedId !== null) open(requestedId);
  }, [isAsked, requestedId, open]);
  const priceTiyin = BigInt(price);
  const path = `/products/product/${id}`;
  const opened = creditOf(benefits, openedId);
  return (
    <>
      <BenefitsBlock
        benefits={benefits}
        priceTiyin={priceTiyin}
        applying={
          mayApply
            ? {
                loginHref: viewer
                  ? null
                  : (benefitId) => loginAddress(locale, localePath(locale, `${path}?credit=${benefitId}`)),
                open,
              }
            : null
        }
      />
      {Dialog && opened && (
        <Dialog
          listingId={id}
          benefit={opened}
          priceTiyin={priceTiyin}
          firstTiyin={bestCredits(benefits.map(shownBenefit), priceTiyin).firstTiyin}
          onClose={() => setOpenedId(null)}
          onReload={() => void navigate(path, { replace: true })}
        />
      )}
    </>
  );
}
