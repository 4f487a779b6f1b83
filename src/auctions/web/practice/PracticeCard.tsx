import { useState } from 'react';
import { ApiError, api } from '#platform/web/api.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Girih } from '#platform/web/Girih.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import type { contract } from '../../contract.ts';
import css from './PracticeCard.module.css';
import { usePracticeText } from './practice-text.ts';

type PracticeCardProps = {
  isLoggedIn: boolean;
  /** Where logging in begins, with the way back to this page. */
  loginHref: string;
  className?: string;
};

/**
 * Starts an auction against robots and leads to its lot, where entering begins. Only for demonstrations: show it where the
 * shell says `isDevelopment`. Needs the catalogue `auctionPractice`.
 */
export function PracticeCard({ isLoggedIn, loginHref, className }: PracticeCardProps) {
  const t = usePracticeText().card;
  const { start, isStarting, failure } = usePractice(t.failed);
  return (
    <section className={`${css.card} ${className ?? ''}`} aria-labelledby="practice-title">
      <Girih fade="start" />
      <h2 id="practice-title" className={css.title}>
        {t.title}
      </h2>
      <p className={css.line}>{t.line}</p>
      <ol className={css.steps}>
        {t.steps.map(({ name, time }, at) => (
          <li key={name}>
            <span className={`${css.number} num`} aria-hidden="true">
              {at + 1}
            </span>
            <span>
              <b>{name}</b>
              <span className={css.time}>{time}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className={css.foot}>
        {isLoggedIn ? (
          <Button look="accent" size={52} icon="player-play" isLoading={isStarting} onClick={start}>
            {t.start}
          </Button>
        ) : (
          <a href={loginHref} rel="nofollow" className={buttonClass({ look: 'accent', size: 52 })}>
            <Icon name="login-2" size={18} /> {t.login}
          </a>
        )}
        <p className={css.money}>{t.money}</p>
      </div>
      <div aria-live="assertive">{failure !== null && <FieldMessage state="error">{failure}</FieldMessage>}</div>
    </section>
  );
}

/** Asks for a practice auction and goes there. */
const usePractice = (failed: string) => {
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async () => {
    setIsStarting(true);
    setFailure(null);
    try {
      const { lotId } = await api<typeof contract>()('POST /dev/practice');
      await navigate(`/products/product/${lotId}?enter=1`);
    } catch (error) {
      setFailure(error instanceof ApiError && error.status > 0 ? error.error : failed);
    } finally {
      setIsStarting(false);
    }
  };
  return { start: () => void start(), isStarting, failure };
};
