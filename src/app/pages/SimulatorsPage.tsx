import { useEffect, useState } from 'react';
import { ClockPanel } from '#auctions/web/practice/ClockPanel.tsx';
import { formatPhone } from '#platform/values/phone.ts';
import { formatTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { notFound } from '#platform/web/router-store.ts';
import { useText } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, SimulatedMessage } from '../contract.ts';
import type text from '../text/simulators/uz.ts';
import { Practice } from '../web/Practice.tsx';
import type { Head, HeadInput } from '../web/page.ts';
import { RegistersPanel } from '../web/RegistersPanel.tsx';
import { loadShell } from '../web/shell.ts';
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

type Words = typeof text;
const useWords = () => useText<Words>('simulators');

export const head = ({ catalogues }: HeadInput<SimulatedMessage[]>): Head => ({
  title: (catalogues.simulators as Words).title,
  isHidden: true,
});

/** What went out to phones, as it went, and what else stands in for the world outside. */
export function Component() {
  const t = useWords();
  const { messages, hasFailed } = useMessages();
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t.title}</h1>
      <p className={css.line}>{t.line}</p>
      <Practice />
      <div className={css.columns}>
        <section aria-labelledby="inbox">
          <h2 id="inbox" className="h3">
            {t.inbox}
          </h2>
          <p className={css.hint} role="status">
            {hasFailed ? t.failed : t.inboxLine}
          </p>
          {messages.length === 0 ? <p className={css.empty}>{t.empty}</p> : <Inbox messages={messages} />}
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

function Inbox({ messages }: { messages: SimulatedMessage[] }) {
  return (
    <ol className={css.inbox}>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}

function Message({ message: { at, channel, recipient, text: words } }: { message: SimulatedMessage }) {
  const t = useWords();
  const code = /\b\d{6}\b/.exec(words)?.[0];
  const copy = async (digits: string) => {
    await navigator.clipboard.writeText(digits);
    showToast({ kind: 'success', text: t.copied });
  };
  return (
    <li className={css.message}>
      <p className={css.from}>
        <Badge>{t.channels[channel]}</Badge>
        <b className="num">{channel === 'sms' ? formatPhone(recipient) : recipient}</b>
        <time className="num" dateTime={at}>
          {formatTime(at)}
        </time>
      </p>
      <p className={css.words}>{words}</p>
      {code !== undefined && (
        <IconButton icon="copy" label={t.copyCode({ code })} className={css.copy} onClick={() => void copy(code)} />
      )}
    </li>
  );
}

function Register() {
  const t = useWords();
  return (
    <section className={css.panel} aria-labelledby="register">
      <h2 id="register" className="h3">
        {t.register}
      </h2>
      <p className={css.hint}>{t.registerLine}</p>
      <dl className={css.endings}>
        {Object.entries(endings).map(([fate, ending]) => (
          <div key={fate}>
            <dt className="num">…{ending}</dt>
            <dd>{t.endings[fate as keyof typeof endings]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Others() {
  const t = useWords();
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
