import { useState } from 'react';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { useLocation } from '#platform/web/router.tsx';
import type { contract } from '../contract.ts';
import css from './SimulatedBot.module.css';
import { useSimulatorsText } from './simulators-text.ts';

/** The bot as Telegram opens it by a link: one button, which says `/start` with what the link carries. */
export function SimulatedBot() {
  const t = useSimulatorsText().bot;
  const token = new URLSearchParams(useLocation().search).get('start');
  const [answer, setAnswer] = useState<keyof typeof t.answers | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (token === null) return null;
  const start = async () => {
    setIsBusy(true);
    try {
      const { isLinked } = await api<typeof contract>()('POST /dev/telegram/:token', { params: { token } });
      setAnswer(isLinked ? 'linked' : 'wrong');
    } catch {
      setAnswer('failed');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={css.bot} aria-labelledby="bot">
      <h2 id="bot" className="h3">
        {t.title}
      </h2>
      <p className={css.line}>{t.line}</p>
      <p role="status" className={css.answer}>
        {answer !== null && t.answers[answer]}
      </p>
      {answer !== 'linked' && (
        <Button icon="send" isLoading={isBusy} onClick={() => void start()}>
          {t.start}
        </Button>
      )}
    </section>
  );
}
