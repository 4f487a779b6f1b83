import { useState } from 'react';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { saleStatus } from '#listings/rules/sale-status.ts';
import { numbered } from '#platform/values/format-number.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { OwnObject } from '../../contract/own.ts';
import type { OwnPurchase } from '../../contract/purchase.ts';
import type { contract } from '../../contract.ts';
import { mayWrite, type WriteCommand } from '../../rules/writes.ts';
import { ConfirmWithdrawalDialog } from '../ConfirmWithdrawalDialog.tsx';
import { OwnAndShownPrice } from '../OwnAndShownPrice.tsx';
import { PriceDialog } from '../purchase/PriceDialog.tsx';
import { usePurchaseText } from '../purchase/purchase-text.ts';
import { WithdrawDialog } from '../purchase/WithdrawDialog.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { Thumb } from '../Thumb.tsx';
import { useOwnText } from '../words.ts';
import { PropertyRow, PropertyRows } from './PropertyRow.tsx';
import css from './profile.module.css';
import { ViewingsPanel } from './ViewingsPanel.tsx';

const loadOwnPurchases = async (): Promise<OwnPurchase[]> => (await api<typeof contract>()('GET /purchases')).data;

const tones = { OPEN: 'warn', CHOSEN: 'ok', DECLINED: 'plain', WITHDRAWN: 'plain' } as const;

/** What one has asked to buy; nothing while there is nothing. */
function OwnPurchasesPanel() {
  const t = usePurchaseText();
  const { data, reload } = useResource(loadOwnPurchases);
  const [withdrawn, setWithdrawn] = useState<number | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <>
      <PropertyRows id="wishes" title={t.wishes.title}>
        {data.map((purchase) => (
          <PurchaseLine key={purchase.id} purchase={purchase} onWithdraw={() => setWithdrawn(purchase.id)} />
        ))}
      </PropertyRows>
      {withdrawn !== null && (
        <WithdrawDialog requestId={withdrawn} onClose={() => setWithdrawn(null)} onDone={reload} />
      )}
    </>
  );
}

function PurchaseLine({ purchase, onWithdraw }: { purchase: OwnPurchase; onWithdraw: () => void }) {
  const t = usePurchaseText().buy;
  const locale = useLocale();
  const { priceMinor, currency, state, createdAt } = purchase;
  return (
    <PropertyRow
      property={purchase}
      after={formatDate(createdAt)}
      badge={<Badge tone={tones[state]}>{t.states[state]}</Badge>}
      amount={formatMoney({ currency, hundredths: BigInt(priceMinor) }, locale)}
      acts={
        state === 'OPEN' && (
          <Button look="subtle" size={36} aria-haspopup="dialog" onClick={onWithdraw}>
            {t.withdraw}
          </Button>
        )
      }
    />
  );
}

const call = api<typeof contract>();

/** A listing of one's own, as the rule of writes sees it. */
const listed = {
  kind: 'SALE',
  analysis: null,
  isSubmitted: true,
  isListed: true,
  isFromMib: false,
  auctionContract: 'none',
} as const;

const loadObjects = async (): Promise<OwnObject[]> => (await call('GET /applications/objects')).data;

/** What is published in one's name, with what can be done about it (PRF-002); and what one has asked to buy. */
export function ObjectsTab() {
  const t = useOwnText().objects;
  const { data, refusal, reload } = useResource(loadObjects);
  const [priced, setPriced] = useState<OwnObject | null>(null);
  return (
    <div className={css.stack}>
      <section className={css.panel} aria-labelledby="objects">
        <header className={css.head}>
          <div>
            <h2 id="objects" className="h3">
              {t.title}
            </h2>
            <p className={css.line}>{t.line}</p>
          </div>
        </header>
        {refusal && <TabFailure message={refusal.message} onAgain={reload} />}
        {!refusal && !data && <TabSkeleton />}
        {data?.length === 0 && <EmptyState icon="home" title={t.empty} text={t.emptyLine} />}
        {data && data.length > 0 && (
          <ul className={css.rows}>
            {data.map((object) => (
              <ObjectLine key={object.id} object={object} onPrice={() => setPriced(object)} onChanged={reload} />
            ))}
          </ul>
        )}
      </section>
      <OwnPurchasesPanel />
      <ViewingsPanel />
      {priced && <PriceDialog listing={priced} onClose={() => setPriced(null)} onDone={reload} />}
    </div>
  );
}

type LineProps = { object: OwnObject; onPrice: () => void; onChanged: () => void };

function ObjectLine({ object, onPrice, onChanged }: LineProps) {
  const t = useOwnText().objects;
  const locale = useLocale();
  const { id, name, address, picture, process, priceMinor, currency, isShown, buyers } = object;
  return (
    <li>
      <Thumb picture={picture} className={css.thumb} />
      <div className={css.words}>
        <Link to={`/products/product/${id}`} className={css.name}>
          {name}
        </Link>
        <span className={css.second}>
          {numbered(locale, id)} · {address}
        </span>
        <Until until={object.publishedUntil} />
      </div>
      <div className={css.badges}>
        <StatusBadge process={process} />
        {buyers > 0 && (
          <Badge tone="accent" icon="users">
            {t.buyers({ n: buyers })}
          </Badge>
        )}
        {!isShown && (
          <Badge tone="plain" icon="eye-off">
            {t.isHidden}
          </Badge>
        )}
      </div>
      <div className={css.amount}>
        <OwnAndShownPrice own={object.ownPriceMinor} shown={priceMinor}>
          {(hundredths) => <b className="num">{formatMoney({ currency, hundredths }, locale)}</b>}
        </OwnAndShownPrice>
      </div>
      {saleStatus(process) === 'on_sale' && <ObjectActs object={object} onPrice={onPrice} onChanged={onChanged} />}
    </li>
  );
}

function Until({ until }: { until: string | null }) {
  const t = useOwnText().objects;
  const [nowMs] = useState(() => serverNowMs());
  if (until === null) return null;
  const when = formatDate(until);
  return <span className={css.second}>{Date.parse(until) < nowMs ? t.ended({ when }) : t.until({ when })}</span>;
}

/** New price, renewal, showing and hiding: what the rule of writes lets an owner do. A lot stays as it is. */
function ObjectActs({ object: { id, applicationId, process, isShown }, onPrice, onChanged }: LineProps) {
  const t = useOwnText().objects;
  const command = useMutation();
  const [isHiding, setIsHiding] = useState(false);
  const may = (writeCommand: WriteCommand) => mayWrite(writeCommand, { ...listed, process }, ['author']);
  const number = { id: String(id) };
  const run = (act: () => Promise<string>) =>
    void command.run(async () => {
      showToast({ kind: 'success', text: await act() });
      onChanged();
    });
  const renew = async (of: number) => {
    const { publishedUntil } = await call('POST /application/:id/renew', { params: { id: of } });
    return t.renewed({ when: formatDate(publishedUntil) });
  };
  const publish = (of: number, choice: 'YES' | 'NO') =>
    call('POST /application/:id/publish', { params: { id: of }, body: { publish: choice } });
  const show = async (of: number) => {
    await publish(of, 'YES');
    return t.shown;
  };
  return (
    <div className={css.rowActs}>
      {may('price') && (
        <Button
          look="subtle"
          size={36}
          icon="tag"
          aria-haspopup="dialog"
          aria-label={t.newPriceOf(number)}
          onClick={onPrice}
        >
          {t.newPrice}
        </Button>
      )}
      {applicationId !== null && may('renew') && (
        <Button
          look="subtle"
          size={36}
          icon="refresh"
          aria-label={t.renewOf(number)}
          isLoading={command.isBusy}
          onClick={() => run(() => renew(applicationId))}
        >
          {t.renew}
        </Button>
      )}
      {applicationId !== null && isShown && may('hide') && (
        <Button
          look="subtle"
          size={36}
          icon="eye-off"
          aria-haspopup="dialog"
          aria-label={t.hideOf(number)}
          onClick={() => setIsHiding(true)}
        >
          {t.hide}
        </Button>
      )}
      {applicationId !== null && !isShown && may('show') && (
        <Button
          look="subtle"
          size={36}
          icon="eye"
          aria-label={t.showOf(number)}
          onClick={() => run(() => show(applicationId))}
        >
          {t.show}
        </Button>
      )}
      {process === 'auction' && <span className={css.second}>{t.lotLine}</span>}
      {applicationId !== null && isHiding && (
        <ConfirmWithdrawalDialog
          words={{ title: t.hideTitle(number), line: t.hideLine, keep: t.hideKeep, confirm: t.hide, done: t.hidden }}
          onConfirm={() => publish(applicationId, 'NO')}
          onClose={() => setIsHiding(false)}
          onDone={onChanged}
        />
      )}
      <span aria-live="assertive">
        {command.refusal && <FieldMessage state="error">{command.refusal.message}</FieldMessage>}
      </span>
    </div>
  );
}
