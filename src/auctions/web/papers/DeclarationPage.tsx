import { squareMetres } from '#platform/values/format-number.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { CheckedDeclaration } from '../../contract.ts';
import { stateTones } from './DeclarationCard.tsx';
import { exactTime, lotDigits, sumOf } from './facts.ts';
import { declarations } from './own-papers.ts';
import { PaperPage } from './PaperPage.tsx';
import { type PapersText, usePapersText } from './papers-text.ts';

type PageProps = {
  declaration: CheckedDeclaration;
  checkedAt: string;
  /** Whether somebody looks who may have declarations. */
  mayOwn: boolean;
};

/** A seal that does not fit is worse than anything else that can be said of a paper. */
const checkResultOf = ({ isSealed, status }: CheckedDeclaration, t: PapersText['page']) => {
  if (!isSealed) return { tone: 'bad', title: t.broken, line: t.brokenLine } as const;
  if (status === 'REJECT') return { tone: 'warn', title: t.rejected, line: t.voidLine } as const;
  return { tone: 'ok', title: t.genuine, line: t.sealLine } as const;
};

/** A winner's declaration as its QR code shows it (DEC-001, NAV-020). */
export function DeclarationPage({ declaration, checkedAt, mayOwn }: PageProps) {
  const all = usePapersText();
  const t = all.page;
  const locale = useLocale();
  const own = declarations.use(mayOwn);
  const { id, number, status } = declaration;
  const digits = (text: string) => <span className="num">{text}</span>;
  return (
    <PaperPage
      title={t.declarationTitle({ number })}
      kind={t.declarationKind}
      paper={declaration}
      badge={<Badge tone={stateTones[status]}>{t.declarationStates[status]}</Badge>}
      checkResult={checkResultOf(declaration, t)}
      facts={[
        { name: t.winner, value: declaration.participant },
        { name: t.pinfl, value: digits(declaration.pinfl || t.absent) },
        { name: t.tin, value: digits(declaration.tin || t.absent) },
        { name: t.address, value: declaration.address || t.absent },
        { name: t.lot, value: digits(all.lotNumber({ number: lotDigits(declaration.lotId) })) },
        { name: t.object, value: declaration.objectName },
        { name: t.objectAddress, value: declaration.objectAddress },
        { name: t.area, value: squareMetres(locale, declaration.areaDm2) },
        { name: t.startPrice, value: digits(sumOf(declaration.startPrice, locale)) },
        { name: t.price, value: digits(sumOf(declaration.price, locale)) },
        { name: t.created, value: digits(exactTime(declaration.createdAt)) },
        { name: t.signed, value: declaration.signedAt ? digits(exactTime(declaration.signedAt)) : t.notSigned },
      ]}
      checkedAt={checkedAt}
      isOwn={Array.isArray(own) && own.some((one) => one.id === id)}
    />
  );
}
