import { useState } from 'react';
import { refreshOwnBalance } from '#accounts/web/use-own-balance.ts';
import { useTabAddress } from '#identity/web/profile/tab-address.ts';
import { csvOf } from '#platform/values/csv.ts';
import { formatSum } from '#platform/values/money.ts';
import { formatDate, isoDate } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, DepositAgreement } from '../../contract.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DeclarationRow } from './DeclarationRow.tsx';
import { sumOf } from './facts.ts';
import { ListEmpty, ListWait } from './ListState.tsx';
import { LotName } from './LotName.tsx';
import { NextSteps } from './NextSteps.tsx';
import { bidAgreements, declarations, depositAgreements, refreshPapers } from './own-papers.ts';
import { PdfButton } from './PdfButton.tsx';
import css from './papers.module.css';
import { type PapersText, usePapersText } from './papers-text.ts';
import { useLotMutation } from './use-lot-mutation.ts';
import { useLotPictures } from './use-lot-pictures.ts';

const SHOWN_DECLARATIONS = 3;

/** The latest declarations below something else, with the way to all of them. Nothing where there are none. */
function DeclarationsInShort() {
  const t = usePapersText().declarations;
  const address = useTabAddress('declarations');
  const rows = declarations.use();
  const latest = Array.isArray(rows) ? rows.slice(0, SHOWN_DECLARATIONS) : [];
  const pictures = useLotPictures(latest.map(({ lotId }) => lotId));
  if (latest.length === 0) return null;
  return (
    <section className={css.short} aria-labelledby="declarations-short">
      <header className={css.shortHead}>
        <h2 id="declarations-short" className="h3">
          {t.title}
        </h2>
        <Link to={address}>{t.all}</Link>
      </header>
      <ul className={css.rows}>
        {latest.map((row) => (
          <DeclarationRow key={row.id} declaration={row} picture={pictures.get(row.lotId)} />
        ))}
      </ul>
    </section>
  );
}

type CancelAgreementProps = { agreement: DepositAgreement; isOpen: boolean; onClose: () => void };

/** Asks whether a pledge agreement is to be terminated; «no» does nothing, «yes» leaves the auction (DEP-004, DEP-005). */
function CancelAgreement({ agreement, isOpen, onClose }: CancelAgreementProps) {
  const t = usePapersText().deposits;
  const locale = useLocale();
  const mutation = useLotMutation();
  const amount = sumOf(agreement.amount, locale);
  const cancel = async () => {
    const isDone = await mutation.run((idempotencyKey) =>
      api<typeof contract>()('POST /auction/:id/withdraw', {
        params: { id: String(agreement.lotId) },
        body: { idempotencyKey },
      }),
    );
    // Refused or done, the list shows how it stands now.
    await Promise.all([refreshPapers(), bidAgreements.refresh(), refreshOwnBalance()]);
    if (!isDone) return;
    onClose();
    showToast({ kind: 'success', title: t.cancelled, text: t.terminated({ amount }) });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.question}
      no={t.no}
      yes={t.yes}
      isDanger
      mutation={mutation}
      onYes={() => void cancel()}
    >
      <p>{t.consequence({ number: agreement.number, object: agreement.objectName, amount })}</p>
    </ConfirmDialog>
  );
}

const tones = { held: 'ok', applied: 'accent', forfeited: 'bad', released: 'plain' } as const;

/** Whether a typed text names an agreement: a part of its number, of the number of its lot or of the object's name. */
const fits = ({ number, lotId, objectName }: DepositAgreement, search: string): boolean => {
  const query = search.trim().toLowerCase();
  const digits = query.replace(/[\s№\u00a0]/g, '');
  return (
    number.toLowerCase().includes(query) ||
    objectName.toLowerCase().includes(query) ||
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
  const [cancelDialog, setCancelDialog] = useState<{ agreement: DepositAgreement; isOpen: boolean } | null>(null);
  const pictures = useLotPictures(rows.map(({ lotId }) => lotId));
  if (rows.length === 0) return <ListEmpty icon="wallet" title={t.empty} text={t.emptyLine} />;
  const matches = rows.filter((row) => fits(row, search));
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
        <Button look="line" icon="download" className={css.csv ?? ''} onClick={() => saveTable(matches, t)}>
          {t.csv}
        </Button>
      </header>
      {matches.length === 0 ? (
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
            {matches.map((row) => (
              <AgreementRow
                key={row.id}
                agreement={row}
                picture={pictures.get(row.lotId)}
                onCancel={() => setCancelDialog({ agreement: row, isOpen: true })}
              />
            ))}
          </tbody>
        </table>
      )}
      {cancelDialog && (
        <CancelAgreement
          key={cancelDialog.agreement.id}
          agreement={cancelDialog.agreement}
          isOpen={cancelDialog.isOpen}
          onClose={() => setCancelDialog({ ...cancelDialog, isOpen: false })}
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
