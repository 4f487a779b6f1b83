import { useState } from 'react';
import { useLoaded } from '#identity/web/profile/use-loaded.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { PurchaseWish } from '../../contract/purchase.ts';
import type { contract } from '../../contract.ts';
import { usePurchaseText } from '../purchase/purchase-text.ts';
import { WithdrawDialog } from '../purchase/WithdrawDialog.tsx';
import { Thumb } from '../Thumb.tsx';
import css from './profile.module.css';

const loadWishes = async (): Promise<PurchaseWish[]> => (await api<typeof contract>()('GET /purchases')).data;

const tones = { OPEN: 'warn', CHOSEN: 'ok', DECLINED: 'plain', WITHDRAWN: 'plain' } as const;

/** What one has asked to buy; nothing while there is nothing. */
export function WishesPanel() {
  const t = usePurchaseText();
  const { data, again } = useLoaded(loadWishes);
  const [withdrawn, setWithdrawn] = useState<number | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <section className={css.panel} aria-labelledby="wishes">
      <header className={css.head}>
        <h2 id="wishes" className="h3">
          {t.wishes.title}
        </h2>
      </header>
      <ul className={css.rows}>
        {data.map((wish) => (
          <WishLine key={wish.id} wish={wish} onWithdraw={() => setWithdrawn(wish.id)} />
        ))}
      </ul>
      {withdrawn !== null && <WithdrawDialog requestId={withdrawn} onClose={() => setWithdrawn(null)} onDone={again} />}
    </section>
  );
}

function WishLine({ wish, onWithdraw }: { wish: PurchaseWish; onWithdraw: () => void }) {
  const t = usePurchaseText().buy;
  const locale = useLocale();
  const { listingId, name, address, picture, priceMinor, currency, state, createdAt } = wish;
  return (
    <li>
      <Thumb picture={picture} className={css.thumb} />
      <div className={css.words}>
        <Link to={`/products/product/${listingId}`} className={css.name}>
          {name}
        </Link>
        <span className={css.second}>
          № {listingId} · {address} · {formatDate(createdAt)}
        </span>
      </div>
      <div className={css.badges}>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </div>
      <div className={css.amount}>
        <b className="num">{formatMoney({ currency, hundredths: BigInt(priceMinor) }, locale)}</b>
      </div>
      {state === 'OPEN' && (
        <div className={css.rowActs}>
          <Button look="subtle" size={36} aria-haspopup="dialog" onClick={onWithdraw}>
            {t.withdraw}
          </Button>
        </div>
      )}
    </li>
  );
}
