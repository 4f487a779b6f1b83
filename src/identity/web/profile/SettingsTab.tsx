import { type ReactNode, useState } from 'react';
import { localePath } from '#platform/values/locale.ts';
import { currencies, currencyWord } from '#platform/values/money.ts';
import { FieldMessage } from '#platform/web/Field.tsx';
import { usePreferences } from '#platform/web/preferences.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { ChosenSettings, Settings } from '../../contract/profile.ts';
import { callApi } from './call-api.ts';
import { MyData } from './MyData.tsx';
import { Panel } from './Panel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import css from './profile.module.css';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import type { TabProps } from './tab.ts';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';

/** How the product looks and speaks, how it tells (`alerts`), the password, and one's data (PRF-013). */
export function SettingsTab({ profile, onProfile, alerts }: TabProps & { alerts: ReactNode }) {
  const t = useProfileText();
  const { refusal, runInTurn } = useMutation();
  const save = (change: ChosenSettings) =>
    runInTurn(async () => {
      const settings = await callApi('PUT /user/settings', { body: change });
      onProfile({ ...profile, settings });
      showToast({ kind: 'success', title: t.saved });
    });
  return (
    <div className={css.cards}>
      <Display refusal={refusal?.message} onSave={save} />
      {alerts}
      <PasswordPanel profile={profile} />
      <SecondFactorPanel />
      <MyData profile={profile} onProfile={onProfile} />
    </div>
  );
}

/** Each language names itself. */
const languages = [
  { value: 'uz', label: 'Oʻzbekcha' },
  { value: 'ru', label: 'Русский' },
  { value: 'en', label: 'English' },
] as const;

type DisplayProps = { refusal: string | undefined; onSave: (change: ChosenSettings) => Promise<boolean> };

/** Chosen at once on this device, and kept for the next one. */
function Display({ refusal, onSave }: DisplayProps) {
  const t = useProfileText().settings;
  const { currency, theme, choose } = usePreferences();
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  const chooseLanguage = async (language: Settings['language']) => {
    setLeavingFor(language);
    if (await onSave({ language })) location.assign(localePath(language, pathname + search));
    else setLeavingFor(null);
  };
  return (
    <Panel title={t.display} line={t.depositLine}>
      <div className={css.choice}>
        <span>{t.language}</span>
        <Segmented
          label={t.language}
          size={44}
          options={languages}
          value={(leavingFor as Settings['language'] | null) ?? locale}
          onValue={(value) => void chooseLanguage(value)}
        />
      </div>
      <div className={css.choice}>
        <span>{t.currency}</span>
        <Segmented
          label={t.currency}
          size={44}
          options={currencies.map((value) => ({ value, label: currencyWord(value, locale) }))}
          value={currency}
          onValue={(value) => {
            choose({ currency: value });
            void onSave({ currency: value });
          }}
        />
      </div>
      <div className={css.choice}>
        <span>{t.theme}</span>
        <Segmented
          label={t.theme}
          size={44}
          options={(['light', 'system', 'dark'] as const).map((value) => ({ value, label: t.themes[value] }))}
          value={theme}
          onValue={(value) => {
            choose({ theme: value });
            void onSave({ theme: value });
          }}
        />
      </div>
      <div aria-live="polite">{refusal !== undefined && <FieldMessage state="error">{refusal}</FieldMessage>}</div>
    </Panel>
  );
}
