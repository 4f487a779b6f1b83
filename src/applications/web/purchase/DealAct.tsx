import type { ReactNode } from 'react';
import type { PurchaseMethod } from '#credit/rules/purchase-method.ts';
import { formatDate } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import type { PurchaseOptions } from '../../contract/purchase.ts';
import { BuyDialog } from './BuyDialog.tsx';
import { PriceDialog, type Priced } from './PriceDialog.tsx';
import css from './purchase.module.css';
import { usePurchaseText } from './purchase-text.ts';
import type { Deal, DealDialog } from './use-deal.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type Props = {
  listing: Omit<Priced, 'ownPriceMinor'> & { name: string };
  deal: Deal;
  /** The ways to pay that are offered. */
  methods: readonly PurchaseMethod[];
  onPriced: () => void;
};

const requestTones = { OPEN: 'warn', CHOSEN: 'ok', DECLINED: 'plain', WITHDRAWN: 'plain' } as const;

/** What the page of a listing offers to somebody who is logged in: to buy, to withdraw, or to set another price. */
export function DealAct({ listing, deal: { options, opened, open, close, refresh }, methods, onPriced }: Props) {
  if (!options) return <Skeleton height="52px" />;
  if (options === 'failed') return <Unknown onAgain={refresh} />;
  return (
    <div className={css.deal}>
      <Acts options={options} onOpen={open} />
      {opened === 'buy' && <BuyDialog listing={listing} methods={methods} onClose={close} onDone={refresh} />}
      {opened === 'withdraw' && options.request && (
        <WithdrawDialog requestId={options.request.id} onClose={close} onDone={refresh} />
      )}
      {opened === 'price' && options.ownPriceMinor !== null && (
        <PriceDialog listing={{ ...listing, ownPriceMinor: options.ownPriceMinor }} onClose={close} onDone={onPriced} />
      )}
    </div>
  );
}

/** Whether the bar of a phone has something to offer besides the call. */
export const mayAct = ({ options }: Deal): boolean => options === null || (options !== 'failed' && options.mayBuy);

/** The same in the bar of a phone, in a word; its room is kept until the answer is there. */
export function DealBarAct({ deal: { options, open } }: { deal: Deal }) {
  const t = usePurchaseText().buy;
  if (!options) return <Skeleton height="48px" width="112px" />;
  return (
    <Button size={48} aria-haspopup="dialog" onClick={() => open('buy')}>
      {t.openShort}
    </Button>
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

type ActsProps = { options: PurchaseOptions; onOpen: (dialog: DealDialog) => void };

function Acts({ options: { mayBuy, maySetPrice, isSeller, applicationId, request }, onOpen }: ActsProps): ReactNode {
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
