import { type ReactNode, useState } from 'react';
import { formatPhone } from '#platform/values/phone.ts';
import { formatDate } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Profile } from '../../contract/profile.ts';
import type { SensitiveField } from '../../rules/mask.ts';
import { IdentifyForm } from '../PersonFields.tsx';
import { callApi } from './call-api.ts';
import type { ProfileDialogProps } from './dialog.ts';
import { EmailDialog } from './EmailDialog.tsx';
import { Panel } from './Panel.tsx';
import { PassportDialog } from './PassportDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { PhoneDialog } from './PhoneDialog.tsx';
import css from './profile.module.css';
import type { TabProps } from './tab.ts';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';

type SensitiveFactProps = {
  field: SensitiveField;
  name: string;
  masked: string | null;
  /** What gives it where it was never given. */
  action?: ReactNode;
};

/** A number that stands masked until its owner asks the server for it; asked again, it is hidden and forgotten. */
function SensitiveFact({ field, name, masked, action }: SensitiveFactProps) {
  const t = useProfileText();
  const { isBusy, refusal, run } = useMutation();
  const [plain, setPlain] = useState<string | null>(null);
  const show = () => run(async () => setPlain((await callApi('POST /user/profile/reveal', { body: { field } })).value));
  const words = (plain === null ? t.personal.show : t.personal.hide)({ what: name });
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>
        {/* Read aloud when it changes. */}
        <span className={`num ${css.value}`} aria-live="polite">
          {masked === null ? <span className={css.none}>{t.none}</span> : (plain ?? masked)}
          {refusal && <span className={css.refusal}>{refusal.message}</span>}
        </span>
        {masked !== null && (
          <IconButton
            icon={plain === null ? 'eye' : 'eye-off'}
            label={words}
            aria-busy={isBusy}
            onClick={() => (plain === null ? void show() : setPlain(null))}
          />
        )}
        {masked === null && action}
      </dd>
    </div>
  );
}

type DialogName = 'email' | 'phone' | 'person' | 'passport' | 'identify';

/** A calendar day of the wire, for reading. */
const dayWords = (day: string): string => formatDate(`${day}T00:00:00+05:00`);

/** Everything about a person; what may be changed has a button (PRF-001, PRF-015). */
export function PersonalTab({ profile, onProfile }: TabProps) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const dialog = (name: DialogName) => ({ isOpen: open === name, onClose: () => setOpen(null), profile, onProfile });
  return (
    <div className={css.cards}>
      <Account profile={profile} onChange={setOpen} />
      <PersonPanel profile={profile} onChange={() => setOpen('person')} />
      <Numbers profile={profile} onChange={setOpen} />
      <EmailDialog {...dialog('email')} />
      <PhoneDialog {...dialog('phone')} />
      <PersonDialog {...dialog('person')} />
      <PassportDialog {...dialog('passport')} />
      <IdentifyDialog {...dialog('identify')} />
    </div>
  );
}

/** One fact with its name; a button at its end changes it. */
function Fact({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={css.value}>{children}</span>
        {action}
      </dd>
    </div>
  );
}

function Account({ profile, onChange }: { profile: Profile; onChange: (dialog: DialogName) => void }) {
  const t = useProfileText();
  const p = t.personal;
  return (
    <Panel title={p.account}>
      <dl className={css.facts}>
        <Fact name={p.userName}>{profile.userName}</Fact>
        <Fact name={p.role}>{profile.userRole.map((role) => p.roles[role]).join(', ')}</Fact>
        <Fact
          name={p.phone}
          action={
            <Button look="subtle" size={36} aria-label={t.phone.change} onClick={() => onChange('phone')}>
              {t.edit}
            </Button>
          }
        >
          <span className="num">{formatPhone(profile.phone)}</span>
        </Fact>
        <Fact
          name={p.email}
          action={
            <Button look="subtle" size={36} aria-label={`${p.email}: ${t.edit}`} onClick={() => onChange('email')}>
              {t.edit}
            </Button>
          }
        >
          {profile.email ?? <span className={css.none}>{t.none}</span>}
        </Fact>
        <Fact name={p.clientType}>{p.clientTypes[profile.clientType]}</Fact>
        <Fact name={p.registeredAt}>
          <time dateTime={profile.registeredAt} className="num">
            {formatDate(profile.registeredAt)}
          </time>
        </Fact>
      </dl>
    </Panel>
  );
}

function PersonPanel({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const t = useProfileText();
  const p = t.personal;
  const action = !profile.isVerified && (
    <Button look="line" size={36} icon="pencil" aria-label={`${p.person}: ${t.edit}`} onClick={onChange}>
      {t.edit}
    </Button>
  );
  return (
    <Panel title={p.person} action={action}>
      <dl className={css.facts}>
        <Fact name={p.lastName}>{profile.lastName || t.none}</Fact>
        <Fact name={p.firstName}>{profile.firstName || t.none}</Fact>
        <Fact name={p.middleName}>{profile.middleName || t.none}</Fact>
        <Fact name={p.birthDate}>
          {profile.birthDate ? <span className="num">{dayWords(profile.birthDate)}</span> : t.none}
        </Fact>
      </dl>
      {profile.isVerified && (
        <p className={css.note}>
          <Icon name="lock" size={18} />
          {p.locked}
        </p>
      )}
    </Panel>
  );
}

/** The PINFL of whoever registered for a company, and so without one. */
function IdentifyDialog({ isOpen, onClose, onProfile }: ProfileDialogProps) {
  const t = useProfileText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.personal.identify} width={440} closesOnOutsideClick={false}>
      <IdentifyForm
        submit={t.save}
        onIdentified={(profile) => {
          onProfile(profile);
          showToast({ kind: 'success', title: t.saved });
          onClose();
        }}
      />
    </Dialog>
  );
}

function Numbers({ profile, onChange }: { profile: Profile; onChange: (dialog: DialogName) => void }) {
  const t = useProfileText();
  const p = t.personal;
  const { passport } = profile;
  const action = !profile.isVerified && (
    <Button
      look="line"
      size={36}
      icon="pencil"
      aria-label={`${p.passport}: ${t.edit}`}
      onClick={() => onChange('passport')}
    >
      {t.edit}
    </Button>
  );
  return (
    <Panel title={p.identity} action={action}>
      <dl className={css.facts}>
        <SensitiveFact
          field="pinfl"
          name={p.pinfl}
          masked={profile.pinfl}
          action={
            <Button look="subtle" size={36} onClick={() => onChange('identify')}>
              {p.identify}
            </Button>
          }
        />
        <SensitiveFact field="tin" name={p.tin} masked={profile.tin} />
        <SensitiveFact
          field="passport"
          name={p.passport}
          masked={passport && `${passport.series} ${passport.number}`}
        />
        {passport && (
          <>
            <Fact name={p.issuedBy}>{passport.issuedBy}</Fact>
            <Fact name={p.dateIssue}>
              <span className="num">{dayWords(passport.dateIssue)}</span>
            </Fact>
            <Fact name={p.expiry}>
              <span className="num">{dayWords(passport.expiry)}</span>
            </Fact>
          </>
        )}
      </dl>
    </Panel>
  );
}
