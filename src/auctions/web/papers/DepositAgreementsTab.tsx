import { useState } from 'react';
import { csvOf } from '#platform/values/csv.ts';
import { formatSum } from '#platform/values/money.ts';
import { formatDate, isoDate } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { DepositAgreement } from '../../contract.ts';
import { CancelAgreement } from './CancelAgreement.tsx';
import { DeclarationsInShort } from './DeclarationsInShort.tsx';
import { ListEmpty, ListWait } from './ListState.tsx';
import { LotName } from './LotName.tsx';
import { NextSteps } from './NextSteps.tsx';
import { depositAgreements } from './own-papers.ts';
import { PdfButton } from './PdfButton.tsx';
import css from './papers.module.css';
import { type PapersText, usePapersText } from './papers-text.ts';
import { useLotPictures } from './use-lot-pictures.ts';

const tones = { held: 'ok', applied: 'accent', forfeited: 'bad', released: 'plain' } as const;

/** Whether a typed text names an agreement: a part of its number, of the number of its lot or of the object's name. */
const fits = ({ number, lotId, objectName }: DepositAgreement, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  const digits = wanted.replace(/[\s№\u00a0]/g, '');
  return (
    number.toLowerCase().includes(wanted) ||
    objectName.toLowerCase().includes(wanted) ||
    (digits !== '' && String(lotId).includes(digits))
  );
};

const saveTable = (rows: readonly DepositAgreement[], t: PapersText['deposits']): void => {
  const head = [t.object, 'ID', t.number, t.date, t.amount, t.status];
  const lines = rows.map((row) => [
    row.objectName,
    String(row.lotId),
    row.number,
    isoDate(row.createdAt),
    formatSum(BigInt(row.amount), 'decimalNoScale').replaceAll('\u00a0', ''),
    t.states[row.fate],
  ]);
  saveFile(new Blob([csvOf([head, ...lines])], { type: 'text/csv;charset=utf-8' }), `${t.csvName}.csv`);
};

/** The pledge agreements of the acting principal: what is held for which lot, what became of it, and how to end it (PRF-010). */
export function DepositAgreementsTab() {
  const rows = depositAgreements.use();
  return (
    <div className={css.stack}>
      <NextSteps />
      {rows === null || rows === 'failed' ? (
        <ListWait isFailed={rows === 'failed'} onAgain={depositAgreements.retry} />
      ) : (
        <Agreements rows={rows} />
      )}
      <DeclarationsInShort />
    </div>
  );
}

function Agreements({ rows }: { rows: readonly DepositAgreement[] }) {
  const t = usePapersText().deposits;
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<{ agreement: DepositAgreement; isOpen: boolean } | null>(null);
  const pictures = useLotPictures(rows.map(({ lotId }) => lotId));
  if (rows.length === 0) return <ListEmpty icon="wallet" title={t.empty} text={t.emptyLine} />;
  const shown = rows.filter((row) => fits(row, search));
  return (
    <section className={css.panel} aria-labelledby="pledges">
      <header className={css.head}>
        <h2 id="pledges" className="h3">
          {t.title}
        </h2>
        <TextInput
          label={t.search}
          isLabelHidden
          placeholder={t.search}
          type="search"
          icon="search"
          size={44}
          value={search}
          className={css.search ?? ''}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button look="line" icon="download" className={css.csv ?? ''} onClick={() => saveTable(shown, t)}>
          {t.csv}
        </Button>
      </header>
      {shown.length === 0 ? (
        <p className={css.noMatch}>{t.noMatch({ search: search.trim() })}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t.object}</th>
              <th scope="col">{t.number}</th>
              <th scope="col" className={css.right}>
                {t.amount}
              </th>
              <th scope="col">{t.status}</th>
              <th scope="col">
                <span className="visually-hidden">{t.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <AgreementRow
                key={row.id}
                agreement={row}
                picture={pictures.get(row.lotId)}
                onCancel={() => setAsked({ agreement: row, isOpen: true })}
              />
            ))}
          </tbody>
        </table>
      )}
      {asked && (
        <CancelAgreement
          key={asked.agreement.id}
          agreement={asked.agreement}
          isOpen={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </section>
  );
}

type RowProps = {
  agreement: DepositAgreement;
  picture: Parameters<typeof LotName>[0]['picture'];
  onCancel: () => void;
};

function AgreementRow({ agreement, picture, onCancel }: RowProps) {
  const t = usePapersText().deposits;
  const { number, createdAt, fate } = agreement;
  return (
    <tr>
      <td className={css.object}>
        <LotName paper={agreement} picture={picture} />
      </td>
      <td className={css.number}>
        <span className="num">{number}</span>
        <time className={css.second} dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
      </td>
      <td className={`${css.right} ${css.amount}`}>
        <b className="num">{formatSum(BigInt(agreement.amount))}</b>
      </td>
      <td className={css.state}>
        <Badge tone={tones[fate]}>{t.states[fate]}</Badge>
      </td>
      <td className={css.acts}>
        {agreement.canCancel && (
          <Button
            look="subtle"
            size={36}
            className={css.bad ?? ''}
            aria-haspopup="dialog"
            aria-label={t.cancelOf({ number })}
            onClick={onCancel}
          >
            {t.cancel}
          </Button>
        )}
        <PdfButton paper={agreement} look="subtle" />
      </td>
    </tr>
  );
}
