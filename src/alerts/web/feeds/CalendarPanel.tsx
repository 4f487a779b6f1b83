import { useState } from 'react';
import { Panel } from '#identity/web/profile/Panel.tsx';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { api } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useText } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../../contract.ts';
import type text from '../../text/uz/feeds.ts';
import css from './CalendarPanel.module.css';

const call = api<typeof contract>();
const load = () => call('GET /user/calendar');

const useFeedsText = () => useText<typeof text>('feeds');

/** The personal calendar of auctions, viewings and payments: its address, a new one, and taking it back. */
export function CalendarPanel() {
  const t = useFeedsText().calendar;
  const { data, refusal, setData } = useResource(load);
  const mutation = useMutation();
  const [url, setUrl] = useState<string | null>(null);
  const isMade = data?.isMade ?? false;
  const change = (work: () => Promise<string>) =>
    void mutation.run(async () => showToast({ kind: 'success', text: await work() }));
  const make = () =>
    change(async () => {
      setUrl((await call('POST /user/calendar')).url);
      setData({ isMade: true });
      return isMade ? t.renewed : t.made;
    });
  const remove = () =>
    change(async () => {
      setData(await call('DELETE /user/calendar'));
      setUrl(null);
      return t.removed;
    });
  const show = () => void mutation.run(async () => setUrl((await call('POST /user/calendar/show')).url));
  return (
    <Panel title={t.title} line={t.line}>
      {url !== null && <Address url={url} />}
      {data !== null && (
        <div className={css.acts}>
          {isMade && url === null && (
            <Button look="soft" icon="eye" isLoading={mutation.isBusy} onClick={show}>
              {t.show}
            </Button>
          )}
          <Button
            look={isMade ? 'line' : 'soft'}
            icon={isMade ? 'refresh' : 'calendar'}
            isLoading={mutation.isBusy}
            onClick={make}
          >
            {isMade ? t.renew : t.make}
          </Button>
          {isMade && (
            <Button look="subtle" onClick={remove}>
              {t.remove}
            </Button>
          )}
        </div>
      )}
      <RefusalMessage by={refusal ?? mutation.refusal} />
    </Panel>
  );
}

function RefusalMessage({ by }: { by: ApiError | null }) {
  return <div aria-live="polite">{by && <FieldMessage state="error">{by.message}</FieldMessage>}</div>;
}

/** The address to copy or to open, and how calendars take it. */
function Address({ url }: { url: string }) {
  const t = useFeedsText().calendar;
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setResult(t.copied);
    } catch {
      setResult(t.copyFailed);
    }
  };
  return (
    <>
      <label className={css.address}>
        {t.address}
        <input readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <div className={css.acts}>
        <Button look="soft" icon="copy" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <a className={buttonClass({ look: 'line' })} href={url.replace(/^https?:/, 'webcal:')}>
          {t.open}
        </a>
      </div>
      <p role="status" className={css.result}>
        {result}
      </p>
      <p className={css.secret}>{t.secret}</p>
      <ul className={css.ways}>
        {t.ways.map(({ name, how }) => (
          <li key={name}>
            <b>{name}:</b> {how}
          </li>
        ))}
      </ul>
    </>
  );
}
