import { type ReactNode, useEffect, useState } from 'react';
import { formatDate } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import type { ListingStand } from '../../contract/purchase.ts';
import type { contract } from '../../contract.ts';
import { BuyDialog } from './BuyDialog.tsx';
import { PriceDialog, type Priced } from './PriceDialog.tsx';
import css from './purchase.module.css';
import { usePurchaseText } from './purchase-text.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type Props = {
  listing: Priced & { name: string };
  /** The visitor came back from logging in to apply. */
  isAsked: boolean;
  onPriced: () => void;
};

const requestTones = { OPEN: 'warn', CHOSEN: 'ok', DECLINED: 'plain', WITHDRAWN: 'plain' } as const;

/** What the page of a listing offers to somebody who is logged in: to buy, to withdraw, or to set another price. */
export function DealAct({ listing, isAsked, onPriced }: Props) {
  const [stand, setStand] = useState<ListingStand | 'failed' | null>(null);
  const [opened, setOpened] = useState<'buy' | 'withdraw' | 'price' | null>(null);
  const { id } = listing;
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = round >= 0;
    api<typeof contract>()('GET /product/:id/standing', { params: { id } }).then(
      (found) => {
        if (!isWanted) return;
        setStand(found);
        if (isAsked && round === 0 && found.mayBuy) setOpened('buy');
      },
      // Without an answer the page still offers what it offers to everybody: to call.
      () => isWanted && setStand('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [id, round, isAsked]);
  const close = () => setOpened(null);
  const refresh = () => setRound(round + 1);
  if (!stand) return <Skeleton height="48px" />;
  if (stand === 'failed') return <Unknown onAgain={refresh} />;
  return (
    <div className={css.deal}>
      <Acts stand={stand} onOpen={setOpened} />
      {opened === 'buy' && <BuyDialog listing={listing} onClose={close} onDone={refresh} />}
      {opened === 'withdraw' && stand.request && (
        <WithdrawDialog requestId={stand.request.id} onClose={close} onDone={refresh} />
      )}
      {opened === 'price' && <PriceDialog listing={listing} onClose={close} onDone={onPriced} />}
    </div>
  );
}

function Unknown({ onAgain }: { onAgain: () => void }) {
  const { standing } = usePurchaseText();
  return (
    <div className={css.asked} role="alert">
      <p>{standing.failed}</p>
      <Button look="subtle" size={36} icon="refresh" onClick={onAgain}>
        {standing.again}
      </Button>
    </div>
  );
}

type ActsProps = { stand: ListingStand; onOpen: (dialog: 'buy' | 'withdraw' | 'price') => void };

function Acts({ stand: { mayBuy, maySetPrice, isSeller, applicationId, request }, onOpen }: ActsProps): ReactNode {
  const t = usePurchaseText();
  return (
    <>
      {mayBuy && (
        <Button size={52} isWide icon="home-dollar" aria-haspopup="dialog" onClick={() => onOpen('buy')}>
          {t.buy.open}
        </Button>
      )}
      {request && (
        <div className={css.asked} role="status">
          <p>{t.buy.asked({ when: formatDate(request.createdAt) })}</p>
          <Badge tone={requestTones[request.state]}>{t.buy.states[request.state]}</Badge>
          {request.state === 'OPEN' && (
            <Button look="subtle" size={36} aria-haspopup="dialog" onClick={() => onOpen('withdraw')}>
              {t.buy.withdraw}
            </Button>
          )}
        </div>
      )}
      {isSeller && <p className={css.quiet}>{t.own.line}</p>}
      {maySetPrice && (
        <Button look="soft" isWide icon="tag" aria-haspopup="dialog" onClick={() => onOpen('price')}>
          {t.price.open}
        </Button>
      )}
      {isSeller && applicationId !== null && (
        <LinkButton look="line" isWide icon="file-text" to={`/apply/${applicationId}`}>
          {t.own.application}
        </LinkButton>
      )}
    </>
  );
}
