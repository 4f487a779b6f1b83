import { useState } from 'react';
import { formatPhone } from '#platform/values/phone.ts';
import { formatTime } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { ChipButton } from '#platform/web/Chip.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { SimulatedMessage } from '../contract.ts';
import css from './SimulatedInbox.module.css';
import { useSimulatorsText } from './simulators-text.ts';

type Channel = SimulatedMessage['channel'];

/** What went out by every way, newest first; of all ways or of one. */
export function SimulatedInbox({ messages }: { messages: readonly SimulatedMessage[] }) {
  const t = useSimulatorsText();
  const [way, setWay] = useState<Channel | null>(null);
  const visibleMessages = messages.filter(({ channel }) => way === null || channel === way);
  return (
    <>
      <fieldset className={css.ways}>
        <legend className="visually-hidden">{t.ways}</legend>
        <ChipButton isPressed={way === null} onPress={() => setWay(null)}>
          {t.all}
        </ChipButton>
        {(Object.keys(t.channels) as Channel[]).map((channel) => (
          <ChipButton key={channel} isPressed={way === channel} onPress={() => setWay(channel)}>
            {t.channels[channel]}
          </ChipButton>
        ))}
      </fieldset>
      {visibleMessages.length === 0 ? (
        <p className={css.empty}>{way === null ? t.empty : t.noneByWay}</p>
      ) : (
        <ol className={css.inbox}>
          {visibleMessages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </>
  );
}

function Message({ message: { at, channel, recipient, text: parsed } }: { message: SimulatedMessage }) {
  const t = useSimulatorsText();
  const words = channel === 'push' ? wordsOfPush(parsed) : parsed;
  const code = channel === 'sms' ? /\b\d{6}\b/.exec(words)?.[0] : undefined;
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
      <p className={css.words}>
        <Linked words={words} />
      </p>
      {code !== undefined && (
        <IconButton icon="copy" label={t.copyCode({ code })} className={css.copy} onClick={() => void copy(code)} />
      )}
    </li>
  );
}

/** A push is JSON for the worker; people read its words. */
const wordsOfPush = (parsed: string): string => {
  try {
    const { title, text, path } = JSON.parse(parsed) as Record<string, string>;
    return [title, text, path].filter(Boolean).join('\n');
  } catch {
    return parsed;
  }
};

/** Words whose addresses can be pressed, as in the programs that show such messages. */
function Linked({ words }: { words: string }) {
  return words.split(/(https?:\/\/\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
      <a key={at} href={part}>
        {part}
      </a>
    ),
  );
}
