import { formatSum } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { LinkButton } from '#platform/web/Button.tsx';
import type { BidAgreement } from '../../contract.ts';
import { ListEmpty, ListWait } from './ListState.tsx';
import { LotName } from './LotName.tsx';
import { bidAgreements } from './own-papers.ts';
import { PdfButton } from './PdfButton.tsx';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';
import { useLotPictures } from './use-lot-pictures.ts';

/** The bid agreements of the acting principal; each opens as its QR code shows it (PRF-014). */
export function BidAgreementsTab() {
  const rows = bidAgreements.use();
  if (rows === null || rows === 'failed')
    return <ListWait isFailed={rows === 'failed'} onAgain={bidAgreements.retry} />;
  return <Agreements rows={rows} />;
}

function Agreements({ rows }: { rows: readonly BidAgreement[] }) {
  const all = usePapersText();
  const t = all.bids;
  const pictures = useLotPictures(rows.map(({ lotId }) => lotId));
  if (rows.length === 0) return <ListEmpty icon="gavel" title={t.empty} text={t.emptyLine} />;
  return (
    <section className={css.panel} aria-labelledby="bid-agreements">
      <header className={css.head}>
        <h2 id="bid-agreements" className="h3">
          {t.title}
        </h2>
      </header>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{all.deposits.object}</th>
            <th scope="col">{t.number}</th>
            <th scope="col" className={css.right}>
              {t.startPrice}
            </th>
            <th scope="col">{all.deposits.status}</th>
            <th scope="col">
              <span className="visually-hidden">{all.deposits.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AgreementRow key={row.id} agreement={row} picture={pictures.get(row.lotId)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { agreement: BidAgreement; picture: Parameters<typeof LotName>[0]['picture'] };

function AgreementRow({ agreement, picture }: RowProps) {
  const t = usePapersText().bids;
  const { id, number, status, startPrice, acceptedAt } = agreement;
  return (
    <tr>
      <td className={css.object}>
        <LotName paper={agreement} picture={picture} />
      </td>
      <td className={css.number}>
        <span className="num">{number}</span>
        <time className={css.second} dateTime={acceptedAt}>
          {formatDate(acceptedAt)}
        </time>
      </td>
      <td className={`${css.right} ${css.amount}`}>
        <b className="num">{formatSum(BigInt(startPrice))}</b>
      </td>
      <td className={css.state}>
        <Badge tone={status === 'active' ? 'ok' : 'plain'}>{t.states[status]}</Badge>
      </td>
      <td className={css.acts}>
        <LinkButton
          look="subtle"
          size={36}
          icon="qrcode"
          to={`/bid-agreement/qr-code/${id}`}
          aria-label={t.openOf({ number })}
        >
          {t.open}
        </LinkButton>
        <PdfButton paper={agreement} look="subtle" />
      </td>
    </tr>
  );
}
