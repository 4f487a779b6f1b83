import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { Benefit } from '#credit/contract.ts';
import { isCreditOffer } from '#credit/rules/credit-application.ts';
import type { ChosenTerms } from '#credit/rules/credit-choice.ts';
import { methodOf, methodsOf, type PurchaseMethod } from '#credit/rules/purchase-method.ts';
import type { CreditBenefit } from '#credit/web/applications/use-credit-apply.ts';
import { BenefitsBlock } from '#credit/web/benefits/BenefitsBlock.tsx';
import { bestCredits, creditOffersOf, type ShownBenefit, shownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import { isAllowed, type Permission } from '#identity/rules/permissions.ts';
import type { Product } from '#listings/contract.ts';
import { localePath } from '#platform/values/locale.ts';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { AdvanceOffers } from '#reservations/web/offers/AdvanceOffers.tsx';
import { DepositNote } from '#reservations/web/offers/DepositNote.tsx';
import { InstalmentOffers } from '#reservations/web/offers/InstalmentOffers.tsx';
import { MethodChoice } from '#reservations/web/offers/MethodChoice.tsx';
import type { ReserveDialogProps } from '#reservations/web/reserve/ReserveDialog.tsx';
import { loginAddress } from '../../guards.ts';
import { loadLazyCatalogues } from '../../web/lazy-catalogues.ts';
import { useViewer } from '../../web/viewer.ts';
import type { CreditApplyProps } from './CreditApply.tsx';

type CreditOffersProps = {
  product: Pick<Product, 'id' | 'name' | 'priceTiyin' | 'process' | 'reservedUntil'>;
  benefits: readonly Benefit[];
};

/** The offer, where a credit may be asked for by it. */
const creditOf = (offer: ShownBenefit | undefined): CreditBenefit | null => {
  if (!offer?.company) return null;
  const { company, terms, ...shown } = offer;
  return isCreditOffer(terms) ? { ...shown, company, terms } : null;
};

const loadApplyDialog = async () => {
  const [{ CreditApply }] = await Promise.all([
    import('./CreditApply.tsx'),
    loadLazyCatalogues(['creditApplications', 'creditApply', 'applications', 'identity']),
  ]);
  return CreditApply;
};
const loadReserveDialog = async () => {
  const [{ ReserveDialog }] = await Promise.all([
    import('#reservations/web/reserve/ReserveDialog.tsx'),
    loadLazyCatalogues(['reserve', 'deposits', 'identity', 'documents']),
  ]);
  return ReserveDialog;
};

/**
 * A window that comes for an offer when it is opened. A visitor logs in first and comes back into it: the address names the offer.
 */
const useOfferWindow = <Props,>(
  permission: Permission,
  {
    product,
    name,
    load,
  }: { product: { id: number; isFree: boolean }; name: string; load: () => Promise<ComponentType<Props>> },
) => {
  const viewer = useViewer();
  const locale = useLocale();
  const { search } = useLocation();
  const requestedId = Number(new URLSearchParams(search).get(name)) || null;
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const open = useCallback(
    (benefitId: number) => {
      setOpenedId(benefitId);
      void load().then((loaded) => setDialog(() => loaded));
    },
    [load],
  );
  const isAllowedTo = viewer === null || isAllowed(permission, viewer.roles);
  const isAsked = viewer !== null && isAllowedTo;
  useEffect(() => {
    if (isAsked && requestedId !== null) open(requestedId);
  }, [isAsked, requestedId, open]);
  const path = localePath(locale, `/products/product/${product.id}`);
  const loginHref = viewer ? null : (benefitId: number) => loginAddress(locale, `${path}?${name}=${benefitId}`);
  return {
    Dialog,
    openedId,
    requestedId,
    close: () => setOpenedId(null),
    /** Null where nobody, or nobody with these roles, does it. */
    way: isAllowedTo && product.isFree ? { loginHref, open } : null,
  };
};

/** The way to pay whose offers are shown: the one that was chosen, that the address asks for, or the first. */
const useMethod = (methods: readonly PurchaseMethod[], asked: PurchaseMethod | null) => {
  const { search } = useLocation();
  const [chosen, setChosen] = useState<PurchaseMethod | null>(null);
  const named = new URLSearchParams(search).get('method');
  const method = methods.find((one) => one === chosen) ?? asked ?? methods.find((one) => one === named) ?? methods[0];
  return { method: method ?? null, setMethod: setChosen };
};

/**
 * What is offered for paying for a property (PRD-023): the ways to pay, the offers of one of them, and the way from an offer to an
 * application for a credit, or to a reservation. Of what is reserved neither begins.
 */
export function CreditOffers({ product, benefits }: CreditOffersProps) {
  const { id, reservedUntil } = product;
  const navigate = useNavigate();
  const priceTiyin = BigInt(product.priceTiyin);
  const offers = benefits.map(shownBenefit);
  const offerOf = (wantedId: number | null) => offers.find((offer) => offer.id === wantedId);
  const isFree = reservedUntil === null;
  const applying = useOfferWindow<CreditApplyProps>('credit.apply', {
    product: { id, isFree },
    name: 'credit',
    load: loadApplyDialog,
  });
  const reserving = useOfferWindow<ReserveDialogProps>('reservation.own', {
    product: { id, isFree },
    name: 'reserve',
    load: loadReserveDialog,
  });
  /** With what terms the open form begins; a visitor who comes back from logging in has chosen none. */
  const [chosen, setChosen] = useState<ChosenTerms | null>(null);
  const methods = methodsOf(offers, priceTiyin);
  const asked = offerOf(applying.requestedId ?? reserving.requestedId);
  const { method, setMethod } = useMethod(methods, asked ? methodOf(asked.terms, priceTiyin) : null);
  const path = `/products/product/${id}`;
  const reload = () => void navigate(path, { replace: true });
  const shared = { offers, priceTiyin, reserving: reserving.way };
  const credit = creditOf(offerOf(applying.openedId));
  const reserved = offerOf(reserving.openedId);
  return (
    <>
      <BenefitsBlock
        benefits={benefits}
        priceTiyin={priceTiyin}
        applying={
          applying.way && {
            loginHref: applying.way.loginHref,
            open: (benefitId, terms) => {
              setChosen(terms);
              applying.way?.open(benefitId);
            },
          }
        }
        choice={(creditTiyin) =>
          method !== null &&
          methods.length > 1 && (
            <MethodChoice
              offers={offers}
              priceTiyin={priceTiyin}
              creditTiyin={creditTiyin}
              methods={methods}
              value={method}
              onValue={setMethod}
            />
          )
        }
      >
        {method !== null && method !== 'OFFERED_CREDIT' && (
          <>
            {method === 'OFFERED_PREPAYMENT' ? <AdvanceOffers {...shared} /> : <InstalmentOffers {...shared} />}
            <DepositNote priceTiyin={priceTiyin} />
          </>
        )}
      </BenefitsBlock>
      {applying.Dialog && credit && (
        <applying.Dialog
          listingId={id}
          benefit={credit}
          priceTiyin={priceTiyin}
          firstTiyin={chosen?.firstTiyin ?? bestCredits(creditOffersOf(offers, priceTiyin), priceTiyin).firstTiyin}
          months={chosen?.months ?? null}
          onClose={applying.close}
          onReload={reload}
        />
      )}
      {reserving.Dialog && reserved && (
        <reserving.Dialog
          key={reserved.id}
          property={{ id, name: product.name }}
          benefit={reserved}
          priceTiyin={priceTiyin}
          onClose={reserving.close}
          onReload={reload}
        />
      )}
    </>
  );
}
