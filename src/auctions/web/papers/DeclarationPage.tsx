import { squareMetres } from '#listings/web/product-facts.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Declaration } from '../../contract.ts';
import { stateTones } from './DeclarationCard.tsx';
import { exactTime, lotDigits, sumOf } from './facts.ts';
import { declarations } from './own-papers.ts';
import { PaperPage } from './PaperPage.tsx';
import { usePapersText } from './papers-text.ts';

type PageProps = {
  declaration: Declaration;
  checkedAt: string;
  /** Whether somebody looks who may have declarations. */
  mayOwn: boolean;
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
      verdict={
        status === 'REJECT'
          ? { tone: 'warn', title: t.rejected, line: t.voidLine }
          : { tone: 'ok', title: t.genuine, line: t.genuineLine }
      }
      facts={[
        { name: t.winner, value: declaration.participant },
        { name: t.pinfl, value: declaration.pinfl && digits(declaration.pinfl) },
        { name: t.tin, value: declaration.tin && digits(declaration.tin) },
        { name: t.address, value: declaration.address },
        { name: t.lot, value: digits(all.lotNumber({ number: lotDigits(declaration.lotId) })) },
        { name: t.object, value: declaration.objectName },
        { name: t.objectAddress, value: declaration.objectAddress },
        { name: t.area, value: squareMetres(locale, declaration.areaDm2) },
        { name: t.startPrice, value: digits(sumOf(declaration.startPrice, locale)) },
        { name: t.price, value: digits(sumOf(declaration.price, locale)) },
        { name: t.created, value: digits(exactTime(declaration.createdAt)) },
        { name: t.signed, value: declaration.signedAt ? digits(exactTime(declaration.signedAt)) : t.notSigned },
      ].filter(({ value }) => value !== '')}
      checkedAt={checkedAt}
      isOwn={Array.isArray(own) && own.some((one) => one.id === id)}
    />
  );
}
