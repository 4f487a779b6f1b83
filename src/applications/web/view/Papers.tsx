import { changeBasisPoints, formatChangeOf } from '#listings/rules/product-status.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatTime } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { Application, Check, StoredDocument } from '../../contract.ts';
import { checkSentence } from '../../text/check-sentence.ts';
import { momentWords, useApplicationsText, useOwnText, useStatusText } from '../words.ts';
import { Section } from './FactSections.tsx';
import { useDocumentFile } from './use-document-file.ts';
import css from './view.module.css';

/** The documents that were attached, to be read. */
export function Documents({ documents }: { documents: readonly StoredDocument[] }) {
  const t = useOwnText().view;
  return (
    <Section title={t.sections.documents}>
      {documents.length === 0 ? (
        <p className={css.quiet}>{t.noDocuments}</p>
      ) : (
        <ul className={css.rows}>
          {documents.map((document) => (
            <DocumentLine key={document.id} document={document} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function DocumentLine({ document }: { document: StoredDocument }) {
  const words = useStatusText();
  const { kind, fileName, type } = document;
  const { isBusy, save, label } = useDocumentFile(document);
  return (
    <li>
      <Icon name={type === 'application/pdf' ? 'file-text' : 'photo'} />
      <span className={css.rowName}>
        {words.documentKind[kind]}
        <small>{fileName}</small>
      </span>
      <IconButton icon="download" label={label} disabled={isBusy} onClick={() => void save()} />
    </li>
  );
}

/** Every price it had, newest first, with whoever set it. */
export function Prices({ prices }: { prices: Application['prices'] }) {
  const t = useOwnText().view;
  const locale = useLocale();
  if (prices.length === 0) return null;
  const rows = prices.map((price, at) => ({ ...price, before: prices[at - 1] })).reverse();
  return (
    <Section title={t.sections.prices}>
      <ol className={css.rows}>
        {rows.map(({ at, by, price, currency, before }) => (
          <li key={at}>
            <span className={css.rowName}>
              <b className="num">{formatMoney({ currency, hundredths: BigInt(price) }, locale)}</b>
              <small>{t.facts.by({ when: momentWords(at), who: by })}</small>
            </span>
            <span className={`${css.quiet} num`}>
              {before?.currency === currency ? <Change from={before.price} to={price} /> : t.firstPrice}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Change({ from, to }: { from: string; to: string }) {
  const locale = useLocale();
  const change = changeBasisPoints(BigInt(from), BigInt(to));
  return <>{formatChangeOf(change, locale)}</>;
}

const checkLooks: Record<Check['state'], { icon: IconName; tone: 'ok' | 'warn' | 'bad' | 'quiet' }> = {
  PASSED: { icon: 'circle-check', tone: 'ok' },
  WARNING: { icon: 'alert-triangle', tone: 'warn' },
  FAILED: { icon: 'circle-x', tone: 'bad' },
  UNAVAILABLE: { icon: 'help-circle', tone: 'quiet' },
};

/** What the platform found out by itself. */
export function Checks({ checks, isSent }: { checks: readonly Check[]; isSent: boolean }) {
  const t = useOwnText().view;
  const words = useApplicationsText().checks;
  const locale = useLocale();
  return (
    <Section title={t.sections.checks}>
      {checks.length === 0 ? (
        <p className={css.quiet}>{isSent ? t.noChecks : t.checksLater}</p>
      ) : (
        <ul className={css.rows}>
          {checks.map(({ kind, state, detail, at }) => (
            <li key={kind}>
              <span className={css[checkLooks[state].tone]}>
                <Icon name={checkLooks[state].icon} />
              </span>
              <span className={css.rowName}>
                {t.check[kind]}
                <small>{checkSentence(words, { kind, state, detail }, locale)}</small>
              </span>
              <time className={`${css.quiet} num`} dateTime={at}>
                {formatTime(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
