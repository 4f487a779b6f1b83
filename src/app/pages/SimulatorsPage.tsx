import { useEffect, useState } from 'react';
import { ClockPanel } from '#auctions/web/practice/ClockPanel.tsx';
import { api } from '#platform/web/api.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { notFound } from '#platform/web/router-store.ts';
import type { contract, SimulatedMessage } from '../contract.ts';
import type text from '../text/simulators/uz.ts';
import { Practice } from '../web/Practice.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';
import { RegistersPanel } from '../web/RegistersPanel.tsx';
import { SimulatedBot } from '../web/SimulatedBot.tsx';
import { SimulatedInbox } from '../web/SimulatedInbox.tsx';
import { loadShell } from '../web/shell.ts';
import { useSimulatorsText } from '../web/simulators-text.ts';
import css from './SimulatorsPage.module.css';

const REFRESH_MS = 2_000;

/** The endings of a PINFL to which the simulated register of persons answers in its own way. */
const endings = { unknown: '0000', otherBirthDate: '0001', slow: '0002', failing: '0003' } as const;

const loadMessages = async (): Promise<SimulatedMessage[]> =>
  (await api<typeof contract>()('GET /dev/messages', { query: {} })).data;

/** For builders and testers: in production neither the page nor what it shows exists. */
export const loader = async (): Promise<SimulatedMessage[]> => {
  const { isDevelopment } = await loadShell();
  if (!isDevelopment) throw notFound;
  return loadMessages();
};

export const head = ({ catalogues }: HeadInput<SimulatedMessage[]>): PageHead => ({
  title: (catalogues.simulators as typeof text).title,
  isHidden: true,
});

/** What went out to phones, as it went, and what else stands in for the world outside. */
function SimulatorsPage() {
  const t = useSimulatorsText();
  const { messages, hasFailed } = useMessages();
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t.title}</h1>
      <p className={css.line}>{t.line}</p>
      <SimulatedBot />
      <Practice />
      <div className={css.columns}>
        <section aria-labelledby="inbox">
          <h2 id="inbox" className="h3">
            {t.inbox}
          </h2>
          <p className={css.hint} role="status">
            {hasFailed ? t.failed : t.inboxLine}
          </p>
          <SimulatedInbox messages={messages} />
        </section>
        <div className={css.side}>
          <ClockPanel />
          <Register />
          <RegistersPanel />
          <Others />
        </div>
      </div>
    </div>
  );
}

/** The messages of the loader, asked for again while somebody looks. */
const useMessages = () => {
  const first = useLoaderData<SimulatedMessage[]>();
  const [messages, setMessages] = useState(first);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      loadMessages().then(
        (loaded) => {
          setMessages(loaded);
          setHasFailed(false);
        },
        () => setHasFailed(true),
      );
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return { messages, hasFailed };
};

function Register() {
  const t = useSimulatorsText();
  return (
    <section className={css.panel} aria-labelledby="register">
      <h2 id="register" className="h3">
        {t.register}
      </h2>
      <p className={css.hint}>{t.registerLine}</p>
      <dl className={css.endings}>
        {Object.entries(endings).map(([outcome, ending]) => (
          <div key={outcome}>
            <dt className="num">…{ending}</dt>
            <dd>{t.endings[outcome as keyof typeof endings]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Others() {
  const t = useSimulatorsText();
  return (
    <nav className={css.panel} aria-label={t.others}>
      <h2 className="h3">{t.others}</h2>
      <ul className={css.others}>
        <li>
          <Link to="/dev/kit">
            <Icon name="paint" size={18} />
            {t.kit}
          </Link>
        </li>
        <li>
          <a href="/api/docs">
            <Icon name="file-text" size={18} />
            {t.api}
          </a>
        </li>
      </ul>
    </nav>
  );
}

export { SimulatorsPage as Component };
