import type { ReactNode } from 'react';
import type { LotSnapshot } from '#auctions/contract.ts';
import { useCreditExample } from '#credit/web/CreditBlock.tsx';
import type { ListedAreas } from '#listings/rules/property-area.ts';
import { sumPerUnitWords } from '#listings/web/price-words.ts';
import { useListingsText } from '#listings/web/text.ts';
import { formatNumber } from '#platform/values/format-number.ts';
import { formatSum } from '#platform/values/money.ts';
import { formatTime } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './cards.module.css';
import { isOver, type LotViewState } from './lot-view-state.ts';
import { momentText } from './time-text.ts';

function Tile({ icon, name, value, note }: { icon: IconName; name: string; value: string; note: string }) {
  return (
    <div className={css.tile}>
      <dt>
        <Icon name={icon} size={18} /> {name}
      </dt>
      <dd className={`${css.value} num`}>{value}</dd>
      <dd className={`${css.note} num`}>{note}</dd>
    </div>
  );
}

type LotCardsProps = { lot: LotSnapshot; scene: LotViewState; areas: ListedAreas; nowMs: number };

/** The facts of a lot: price, step, when bidding and applications end; and what it costs a month, while it can be had. */
export function LotCards({ lot, scene, areas, nowMs }: LotCardsProps) {
  const t = useAuctionsText().live.cards;
  const listings = useListingsText();
  const locale = useLocale();
  const start = BigInt(lot.sheet.startPriceTiyin);
  const step = BigInt(lot.sheet.stepTiyin);
  const percent = formatNumber(locale, Number((step * 10_000n + start / 2n) / start) / 100);
  return (
    <dl className={css.tiles}>
      <Tile icon="tag" name={t.start} value={formatSum(start)} note={sumPerUnitWords(start, areas, locale, listings)} />
      <Tile icon="stairs" name={t.step({ percent })} value={formatSum(step)} note={t.stepLine} />
      <EndTile lot={lot} scene={scene} nowMs={nowMs} />
      <ApplyTile lot={lot} scene={scene} nowMs={nowMs} />
      {!isOver(scene) && <Mortgage priceTiyin={BigInt(lot.leader?.amount ?? lot.sheet.startPriceTiyin)} />}
    </dl>
  );
}

function EndTile({ lot, scene, nowMs }: Omit<LotCardsProps, 'areas'>): ReactNode {
  const t = useAuctionsText().live.cards;
  const locale = useLocale();
  const { sheet: rules, opensAtMs, closesAtMs, winner } = lot;
  const planned = opensAtMs === null ? null : opensAtMs + rules.windowSeconds * 1000;
  const endMs = isOver(scene) ? (winner?.atMs ?? null) : (closesAtMs ?? planned);
  const note = isOver(scene)
    ? t.endedLine
    : scene === 'live'
      ? t.endLine({ seconds: rules.extensionSeconds })
      : t.endPlanned({ seconds: rules.windowSeconds });
  return (
    <Tile
      icon="gavel"
      name={t.end}
      value={endMs === null ? t.unset : momentText(endMs, nowMs, t, locale)}
      note={note}
    />
  );
}

function ApplyTile({ lot, scene, nowMs }: Omit<LotCardsProps, 'areas'>): ReactNode {
  const all = useAuctionsText().live;
  const t = all.cards;
  const locale = useLocale();
  const count = lot.participantCount;
  const isOpen = scene === 'accepting' || scene === 'repeat' || scene === 'waiting';
  const value = () => {
    if (lot.cutOffAtMs === null) return isOpen ? t.applyOpen : t.unset;
    if (isOpen) return t.applyUntil({ when: momentText(lot.cutOffAtMs, nowMs, t, locale) });
    return t.applyEnded({ time: formatTime(lot.cutOffAtMs) });
  };
  return (
    <Tile
      icon="file-text"
      name={t.apply}
      value={value()}
      note={count === 0 ? all.who.noParticipants : all.who.participants({ n: count })}
    />
  );
}

function Mortgage({ priceTiyin }: { priceTiyin: bigint }) {
  const t = useAuctionsText().live.cards;
  const example = useCreditExample(priceTiyin);
  if (!example) return null;
  return (
    <div className={css.tile}>
      <dt>
        <Icon name="building-bank" size={18} /> {t.mortgage}
      </dt>
      <dd className={`${css.value} num`}>{example.monthly}</dd>
      <dd className={`${css.note} num`}>{example.terms}</dd>
      <dd className={css.reckon}>
        <Button look="soft" aria-haspopup="dialog" isLoading={example.isOpening} onClick={example.open}>
          {t.reckon}
        </Button>
        {example.dialog}
      </dd>
    </div>
  );
}
