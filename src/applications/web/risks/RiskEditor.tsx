import { type FormEvent, useEffect, useState } from 'react';
import { type RiskKind, riskKinds, riskSources, riskStates } from '#listings/rules/risks.ts';
import { RiskPassport, useRiskText } from '#listings/web/RiskPassport.tsx';
import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { DateInput } from '#platform/web/DateInput.tsx';
import { Select } from '#platform/web/Select.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Passport, StoredRisk } from '../../contract/risks.ts';
import type { contract } from '../../contract.ts';
import css from './RiskEditor.module.css';

type Line = Pick<StoredRisk, 'kind' | 'state' | 'source' | 'checkedOn' | 'note'>;
type Lines = Partial<Record<RiskKind, Line>>;

/** The risk passport of an application: read by whoever has to do with it, written by whoever looked. */
export function RiskEditor({ id }: { id: number }) {
  const t = useRiskText();
  const [passport, setPassport] = useState<Passport | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    api<typeof contract>()('GET /application/:id/risks', { params: { id } }).then(
      (answer) => !isGone && setPassport(answer),
      () => !isGone && setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  if (hasFailed) return <p className={css.lead}>{t.editor.failed}</p>;
  if (!passport) return <Skeleton height="220px" />;
  if (!passport.mayEdit) return <RiskPassport risks={passport.data} warnings={[]} visitedOn={null} />;
  return <Editor key={id} id={id} passport={passport} onSaved={setPassport} />;
}

const linesOf = ({ data }: Passport): Lines =>
  Object.fromEntries(
    data.map(({ kind, state, source, checkedOn, note }) => [kind, { kind, state, source, checkedOn, note }]),
  );

type EditorProps = { id: number; passport: Passport; onSaved: (passport: Passport) => void };

function Editor({ id, passport, onSaved }: EditorProps) {
  const t = useRiskText();
  const [lines, setLines] = useState<Lines>(() => linesOf(passport));
  const [isSaving, setIsSaving] = useState(false);
  /** Of the passport from which this goes on. */
  const [version, setVersion] = useState(passport.version);
  /** Raised when the fields start over from what is stored. */
  const [round, setRound] = useState(0);
  const written = riskKinds.flatMap((kind) => lines[kind] ?? []);
  const readStored = async () => {
    try {
      onSaved(await api<typeof contract>()('GET /application/:id/risks', { params: { id } }));
    } catch {
      showToast({ kind: 'error', text: t.editor.failed });
    }
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaving(true);
    try {
      const input = { params: { id }, body: { version, lines: written } };
      const saved = await api<typeof contract>()('PUT /application/:id/risks', input);
      setVersion(saved.version);
      onSaved(saved);
      showToast({ kind: 'success', text: t.editor.saved });
    } catch (error) {
      // What is stored now shows who was faster and what they wrote; what was chosen stays.
      if (error instanceof ApiError && error.code === 'changedElsewhere') return await readStored();
      showToast({
        kind: 'error',
        text: error instanceof ApiError && error.status > 0 ? error.message : t.editor.failed,
      });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form className={css.editor} onSubmit={save}>
      <p className={css.lead}>{t.editor.lead}</p>
      {passport.version > version && (
        <Conflict
          passport={passport}
          mine={lines}
          onMine={() => setVersion(passport.version)}
          onTheirs={() => {
            setLines(linesOf(passport));
            setRound(round + 1);
            setVersion(passport.version);
          }}
        />
      )}
      {riskKinds.map((kind) => (
        <EditorLine
          key={`${kind} ${round}`}
          kind={kind}
          line={lines[kind]}
          today={passport.today}
          isStored={passport.data.some((one) => one.kind === kind)}
          onChange={(line) => setLines({ ...lines, [kind]: line })}
        />
      ))}
      <Button type="submit" look="soft" isLoading={isSaving} disabled={written.length === 0}>
        {t.editor.save}
      </Button>
    </form>
  );
}

type ConflictProps = { passport: Passport; mine: Lines; onMine: () => void; onTheirs: () => void };

/** Somebody else has saved meanwhile: who, when and what. Nothing is lost until one way out is taken. */
function Conflict({ passport, mine, onMine, onTheirs }: ConflictProps) {
  const t = useRiskText();
  const { conflict } = t.editor;
  const lineWords = (line: Line | undefined) =>
    line &&
    [t.states[line.state], t.sources[line.source], dateShown(line.checkedOn), line.note].filter(Boolean).join(' · ');
  const differing = passport.data.filter((line) => lineWords(line) !== lineWords(mine[line.kind]));
  return (
    <section className={css.conflict} role="alert" aria-label={conflict.title}>
      <h4>{conflict.title}</h4>
      {passport.changedAt !== null && (
        <p>
          {passport.changedBy}, {formatDateTime(passport.changedAt)}
        </p>
      )}
      <dl>
        {differing.map((line) => (
          <div key={line.kind}>
            <dt>{t.kinds[line.kind]}</dt>
            <dd>{lineWords(line)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button look="line" size={36} onClick={onMine}>
          {conflict.mine}
        </Button>{' '}
        <Button look="line" size={36} onClick={onTheirs}>
          {conflict.theirs}
        </Button>
      </p>
    </section>
  );
}

type LineProps = {
  kind: RiskKind;
  line: Line | undefined;
  today: string;
  /** What was once written down can be changed, not taken back. */
  isStored: boolean;
  onChange: (line: Line | undefined) => void;
};

const FIRST_DAY = '2020-01-01';

/** The day of a check, dd.mm.yyyy; empty until it is a whole day. */
function CheckedOn({
  label,
  today,
  day,
  onDay,
}: {
  label: string;
  today: string;
  day: string;
  onDay: (day: string) => void;
}) {
  const [text, setText] = useState(dateShown(day));
  return (
    <DateInput
      label={label}
      calendarLabel={label}
      size={40}
      min={FIRST_DAY}
      max={today}
      isRequired
      value={text}
      onValue={(typed) => {
        setText(typed);
        onDay(isoOfDate(typed) ?? '');
      }}
    />
  );
}

function EditorLine({ kind, line, today, isStored, onChange }: LineProps) {
  const t = useRiskText();
  const setState = (value: string) => {
    const state = riskStates.find((one) => one === value);
    const fresh = { kind, source: riskSources[0], note: '' };
    onChange(state && { ...fresh, ...line, state, checkedOn: today });
  };
  const states = riskStates.map((state) => ({ value: state, label: t.states[state] }));
  return (
    <fieldset className={css.line}>
      <legend>{t.kinds[kind]}</legend>
      <Select
        label={t.editor.state}
        size={40}
        value={line?.state ?? ''}
        options={isStored ? states : [{ value: '', label: t.editor.skip }, ...states]}
        onChange={({ target }) => setState(target.value)}
      />
      {line && (
        <>
          <Select
            label={t.editor.source}
            size={40}
            value={line.source}
            options={riskSources.map((source) => ({ value: source, label: t.sources[source] }))}
            onChange={({ target }) =>
              onChange({ ...line, source: riskSources.find((one) => one === target.value) ?? line.source })
            }
          />
          <CheckedOn
            label={t.editor.day}
            today={today}
            day={line.checkedOn}
            onDay={(checkedOn) => onChange({ ...line, checkedOn })}
          />
          <TextInput
            label={t.editor.note}
            size={40}
            maxLength={limits.riskNoteMax}
            value={line.note}
            onChange={({ target }) => onChange({ ...line, note: target.value })}
          />
        </>
      )}
    </fieldset>
  );
}
