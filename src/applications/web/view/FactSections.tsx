import { type ReactNode, useState } from 'react';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Application, Choices, contract } from '../../contract.ts';
import { isMaskedNumber } from '../../rules/debtor-number.ts';
import { useApplicationsText } from '../words.ts';
import {
  characteristicLines,
  debtorLines,
  type FactLine,
  goalLines,
  objectLines,
  placeLines,
  saleLines,
  visibilityLines,
} from './fact-lines.ts';
import css from './view.module.css';

type FactSectionsProps = { application: Application; choices: Choices; isAuthor?: boolean };

/** Everything that the form says, in the order in which it was asked. */
export function FactSections({ application, choices, isAuthor = false }: FactSectionsProps) {
  const t = useApplicationsText();
  const locale = useLocale();
  const reading = { application, t, locale };
  const { sections } = t.own.view;
  const { description } = application.form;
  return (
    <>
      <Pictures application={application} />
      {description && (
        <Section title={sections.description}>
          <p className={css.description}>{description}</p>
        </Section>
      )}
      <Facts title={sections.goal} lines={goalLines(reading)} />
      <Facts title={sections.object} lines={objectLines(reading)} />
      <Facts title={sections.place} lines={placeLines(reading)} />
      <Facts title={sections.characteristics} lines={characteristicLines(reading, choices)} />
      <Facts title={sections.sale} lines={saleLines(reading)} />
      <DebtorFacts application={application} isAuthor={isAuthor} />
      <Facts title={sections.visibility} lines={visibilityLines(reading)} />
    </>
  );
}

/** A part of the page with its heading. */
export function Section({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className="h3">{title}</h2>
      {note && <p className={css.note}>{note}</p>}
      {children}
    </section>
  );
}

/** Who owes what: a PINFL and the account of the credit by their last digits, until its author shows that the account is theirs. */
function DebtorFacts({ application, isAuthor }: { application: Application; isAuthor: boolean }) {
  const t = useApplicationsText();
  const locale = useLocale();
  const { sections, debtorLine, debtorShow } = t.own.view;
  const [revealed, setRevealed] = useState<{ number: string | null; accountNumber: string | null } | null>(null);
  const { id, form } = application;
  const debtor = {
    ...form.debtor,
    ...(revealed && { debtorPinflOrTin: revealed.number, accountNumber: revealed.accountNumber }),
  };
  const isMasked = [debtor.debtorPinflOrTin, debtor.accountNumber].some((number) => isMaskedNumber(number ?? ''));
  const shown = form.debtor ? { ...application, form: { ...form, debtor } } : application;
  const show = async () => {
    try {
      setRevealed(await api<typeof contract>()('GET /application/:id/debtor', { params: { id } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isProofDeclined(error)) showToast({ kind: 'error', text: error.message });
    }
  };
  return (
    <Facts title={sections.debtor} lines={debtorLines({ application: shown, t, locale })} note={debtorLine}>
      {isAuthor && isMasked && (
        <Button look="line" size={36} icon="eye" onClick={() => void show()}>
          {debtorShow}
        </Button>
      )}
    </Facts>
  );
}

type FactsProps = { title: string; lines: readonly FactLine[]; note?: string; children?: ReactNode };

/** Names and values in two columns; nothing where nothing is known. */
export function Facts({ title, lines, note, children }: FactsProps) {
  if (lines.length === 0) return null;
  return (
    <Section title={title} note={note}>
      <dl className={css.facts}>
        {lines.map(({ name, value, isNumber }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isNumber ? 'num' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Section>
  );
}

function Pictures({ application: { pictures, name } }: { application: Application }) {
  const t = useApplicationsText().own.view.sections;
  if (pictures.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className="visually-hidden">{t.pictures}</h2>
      <ul className={css.pictures}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <StoredPicture
              picture={picture}
              alt={picture.alt || name}
              sizes={at === 0 ? '(min-width: 1024px) 560px, 100vw' : '280px'}
              isEager={at === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
