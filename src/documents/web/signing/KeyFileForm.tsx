import { type FormEvent, useId, useState } from 'react';
import { KeyError, type SigningKey } from '#documents/web/keys/key.ts';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import css from './signing.module.css';
import { useSigningText } from './words.ts';

type Problems = { file?: string; password?: string };

/** A key file and its password. The file is opened in the browser; the code that does so comes with the first press. */
export function KeyFileForm({ onKey }: { onKey: (key: SigningKey) => void }) {
  const { key: t, keyProblems } = useSigningText();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const choose = (newFile: File | undefined) => {
    if (!newFile) return;
    setFile(newFile);
    setProblems(newFile.size > limits.keyFileBytesMax ? { file: t.fileTooBig } : {});
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (isOpening) return;
    if (!file) return setProblems({ file: t.chooseFirst });
    if (file.size > limits.keyFileBytesMax) return setProblems({ file: t.fileTooBig });
    if (!password) return setProblems({ password: t.passwordFirst });
    setIsOpening(true);
    setProblems({});
    try {
      const { unlockKeyFile } = await import('#documents/web/keys/pfx.ts');
      onKey(await unlockKeyFile(new Uint8Array(await file.arrayBuffer()), password));
    } catch (error) {
      const problem = error instanceof KeyError ? error.problem : 'NOT_A_PFX';
      setProblems({ [problem === 'WRONG_PASSWORD' ? 'password' : 'file']: keyProblems[problem] });
      setIsOpening(false);
    }
  };

  return (
    <form className={css.chooser} onSubmit={open} noValidate>
      <div>
        <label
          htmlFor={`${id}f`}
          className={classNames(css.drop, file && css.filled, problems.file !== undefined && css.wrong)}
        >
          <span className={css.tile}>
            <Icon name={file ? 'certificate' : 'key'} size={22} />
          </span>
          <span className={css.facts}>
            <span className={css.name}>{file ? file.name : t.file}</span>
            <span id={`${id}h`} className={css.line}>
              {t.hint}
            </span>
          </span>
          <span className={css.press} aria-hidden="true">
            {file ? t.change : t.choose}
          </span>
          <input
            id={`${id}f`}
            type="file"
            accept=".pfx,.p12,application/x-pkcs12"
            className="visually-hidden"
            aria-label={t.file}
            aria-describedby={`${id}h ${id}m`}
            aria-invalid={problems.file !== undefined || undefined}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        <div id={`${id}m`} aria-live="polite">
          {problems.file !== undefined && <FieldMessage state="error">{problems.file}</FieldMessage>}
        </div>
      </div>
      <TextInput
        label={t.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={password}
        error={problems.password}
        unit={
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? t.hidePassword : t.showPassword}
            size={36}
            onClick={() => setIsShown(!isShown)}
          />
        }
        onChange={(event) => {
          setPassword(event.target.value);
          setProblems({});
        }}
      />
      <Button type="submit" size={48} isWide icon="key" isLoading={isOpening}>
        {t.open}
      </Button>
    </form>
  );
}
