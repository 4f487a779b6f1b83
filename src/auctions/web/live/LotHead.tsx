import type { LotSnapshot } from '#auctions/contract.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './LotHead.module.css';
import { isOver, type LotViewState } from './lot-view-state.ts';
import type { ServerClock } from './server-clock.ts';
import { setSound, useSound } from './sound.ts';
import { clockText } from './time-text.ts';
import { type LotConnection, useClockNow } from './use-lot.ts';

/** Which lot this is and what is going on with it. */
export function LotHead({ lot, name, scene }: { lot: LotSnapshot; name: string; scene: LotViewState }) {
  const t = useAuctionsText().live.head;
  const isLive = scene === 'live';
  return (
    <header className={css.head}>
      <Link to="/auction" className={css.back} aria-label={t.back}>
        <Icon name="arrow-left" />
      </Link>
      <div className={css.words}>
        <p className={css.badges}>
          <Badge tone={isOver(scene) ? 'plain' : 'stage'} isLive={isLive}>
            {t.scene[scene]}
          </Badge>
          <Badge>
            <span className="num">{t.lot({ lot: groupDigits(lot.productId) })}</span>
          </Badge>
        </p>
        <h1 className={css.title}>{name}</h1>
      </div>
    </header>
  );
}

type VitalsProps = { lot: LotSnapshot; clock: ServerClock; connection: LotConnection };

/** Whether the page is in touch, the time that counts, and how many are watching. */
export function Vitals({ lot, clock, connection }: VitalsProps) {
  const t = useAuctionsText().live.head;
  const nowMs = useClockNow(clock);
  const words = { steady: t.steady, opening: t.opening, lost: t.lost };
  const isOffline = connection.state === 'lost' && connection.isOffline;
  return (
    <div className={css.vitals}>
      <p>
        <span className={classNames(css.dot, css[connection.state])} />
        {isOffline ? t.offline : words[connection.state]}
      </p>
      <p>
        <Icon name="clock" size={18} /> <span className={css.long}>{t.serverTime}</span>
        <span className={css.short}>{t.serverShort}</span>
        <b className="num">{clockText(connection.state === 'lost' ? connection.lastMs : nowMs)}</b>
      </p>
      <p>
        <Icon name="eye" size={18} /> <b className="num">{groupDigits(lot.watchers)}</b>{' '}
        <span className={css.watchers}>{t.watchers({ n: lot.watchers })}</span>
      </p>
      <SoundButton />
    </div>
  );
}

function SoundButton() {
  const t = useAuctionsText().live.head;
  const isOn = useSound();
  return (
    <IconButton
      icon={isOn ? 'volume' : 'volume-off'}
      look="line"
      label={isOn ? t.soundOff : t.soundOn}
      aria-pressed={isOn}
      className={css.sound}
      onClick={() => setSound(!isOn)}
    />
  );
}

/** The connection is lost: what is shown, since when, and which attempt is under way. */
export function LostStrip({ connection }: { connection: LotConnection }) {
  const t = useAuctionsText().live.lost;
  return (
    <div role="status" className={css.place}>
      {connection.state === 'lost' && (
        <div className={css.lost}>
          <Icon name="wifi-off" size={22} />
          <p className={css.lostWords}>
            <b>{connection.isOffline ? t.offlineTitle : t.title}</b>
            <span>{(connection.isOffline ? t.offline : t.line)({ time: clockText(connection.lastMs) })}</span>
          </p>
          {!connection.isOffline && <span className={css.tries}>{t.tries({ n: connection.tries })}</span>}
        </div>
      )}
    </div>
  );
}
