import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { LotSnapshot } from '#auctions/contract.ts';
import { isDecided } from '#auctions/rules/lot-steps.ts';
import type { EntryDialogProps } from '#auctions/web/entry/EntryDialog.tsx';
import { useEntryText } from '#auctions/web/entry-text.ts';
import { AttemptBadge, BidHistory } from '#auctions/web/product/BidHistory.tsx';
import { CostTable } from '#auctions/web/product/CostTable.tsx';
import { LotBadge } from '#auctions/web/product/LotBadge.tsx';
import { LotBarAction, LotBarTime, LotLead } from '#auctions/web/product/LotLead.tsx';
import { LotMoney } from '#auctions/web/product/LotMoney.tsx';
import { LotTimeline } from '#auctions/web/product/LotTimeline.tsx';
import { mayWithdraw, useLotData } from '#auctions/web/product/use-lot-data.ts';
import { WithdrawDialog } from '#auctions/web/product/WithdrawDialog.tsx';
import type { Product, Similar } from '#listings/contract.ts';
import { riskStateOf } from '#listings/rules/risks.ts';
import { type ProductSection, ProductView } from '#listings/web/ProductView.tsx';
import { localePath } from '#platform/values/locale.ts';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { loginAddress } from '../../guards.ts';
import { loadLazyCatalogues } from '../../web/lazy-catalogues.ts';
import { useViewer } from '../../web/viewer.ts';

/**
 * The dialog of entering: its code and words come when it is first opened. `?enter=1` opens it too, so that a visitor
 * who had to log in first comes back into it.
 */
const useEntry = (path: string, loginHref: string, isUser: boolean) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isRequested = new URLSearchParams(search).get('enter') === '1';
  const [Dialog, setDialog] = useState<ComponentType<EntryDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    setIsOpen(true);
    void Promise.all([
      import('#auctions/web/entry/EntryDialog.tsx'),
      loadLazyCatalogues(['documents', 'deposits', 'accounts']),
    ]).then(([{ EntryDialog }]) => setDialog(() => EntryDialog));
  }, []);
  useEffect(() => {
    if (!isRequested) return;
    if (isUser) open();
    else location.replace(loginHref);
  }, [isRequested, isUser, open, loginHref]);
  const close = useCallback(() => {
    setIsOpen(false);
    if (isRequested) void navigate(path, { replace: true });
  }, [isRequested, navigate, path]);
  return { Dialog, isOpen, open, close };
};

/** The question before leaving. `?withdraw=1` asks it, too, of whoever may leave: so the live page leads to it. */
const useWithdrawal = (path: string, mayLeave: boolean) => {
  const isRequested = new URLSearchParams(useLocation().search).get('withdraw') === '1';
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isRequested && mayLeave) setIsOpen(true);
  }, [isRequested, mayLeave]);
  const close = () => {
    setIsOpen(false);
    if (isRequested) void navigate(path, { replace: true });
  };
  return { isOpen, open: () => setIsOpen(true), close };
};

type LotProductProps = {
  product: Product;
  similar: Similar[];
  publicUrl: string;
  phone: string;
  lot: LotSnapshot;
  callBack?: ReactNode;
  more?: readonly ProductSection[];
};

/** The page of a property that is auctioned: the listing with the auction in its panel and two sections more. */
export function LotProduct({ lot: first, ...rest }: LotProductProps) {
  const { product } = rest;
  const t = useEntryText();
  const locale = useLocale();
  const viewer = useViewer();
  const state = useLotData(first, viewer !== null);
  const path = `/products/product/${product.id}`;
  const loginHref = loginAddress(locale, localePath(locale, `${path}?enter=1`));
  const entry = useEntry(path, loginHref, viewer !== null);
  const withdrawal = useWithdrawal(path, mayWithdraw(state));
  const { lot, own } = state;
  const isOver = lot.phase === 'WON' || lot.phase === 'COMPLETED';
  // Once it is decided there is nothing to pay or to apply for any more: the panel says how it ended.
  const isEnded = isDecided(lot.phase);
  const dues = riskStateOf(product.risks, 'dues');
  const act = { state, loginHref, onEnter: entry.open };
  const auction = {
    badge: <LotBadge />,
    panel: {
      priceLabel: isOver ? t.finalPrice : t.startPrice,
      lead: <LotLead {...act} onWithdraw={withdrawal.open} />,
      money: isEnded ? null : <LotMoney lot={lot} />,
      barStart: <LotBarTime state={state} />,
      barAct: <LotBarAction {...act} />,
      below: isEnded ? null : <CostTable lot={lot} dues={dues} />,
    },
    sections: [
      { id: 'auction', title: t.section.title, body: <LotTimeline state={state} publishedAt={product.sourceDate} /> },
      {
        id: 'bids',
        title: t.history.title,
        mark: <AttemptBadge lot={lot} />,
        body: <BidHistory lot={lot} ownNumber={own?.participant ?? null} />,
      },
    ],
  };
  // The price of a lot is what its rules say, in sum; after the end, what it was sold for.
  const priceTiyin = (isOver ? lot.winner?.amount : null) ?? lot.sheet.startPriceTiyin;
  const priced: Product = { ...product, currency: 'UZS', priceMinor: priceTiyin, priceTiyin };
  return (
    <>
      <ProductView {...rest} product={priced} auction={auction} />
      {entry.Dialog && (
        <entry.Dialog
          isOpen={entry.isOpen}
          onClose={entry.close}
          lotId={product.id}
          dues={dues}
          actingName={viewer?.companyName ?? viewer?.name ?? ''}
          onChange={state.refresh}
        />
      )}
      <WithdrawDialog isOpen={withdrawal.isOpen} onClose={withdrawal.close} lot={lot} onDone={state.refresh} />
    </>
  );
}
