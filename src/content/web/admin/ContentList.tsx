import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { formatDateTime } from '#platform/values/time.ts';
import admin from '#platform/web/admin.module.css';
import { ApiError, api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { ContentLine } from '../../contract/editor.ts';
import type { contract } from '../../contract.ts';
import { type ContentType, contentTypes } from '../../rules/content-type.ts';
import css from './editor.module.css';
import { useEditorText } from './editor-text.ts';

const tones = { shown: 'ok', planned: 'info', over: 'plain' } as const;

type ContentListProps = {
  type: ContentType;
  /** What is looked for among all types; nothing shows one type in its order. */
  search: string;
  lines: readonly ContentLine[];
};

/** All items of a type in the order of readers, where two buttons put each higher or lower; or what a search finds. */
export function ContentList({ type, search, lines: first }: ContentListProps) {
  const t = useEditorText();
  const navigate = useNavigate();
  const [lines, setLines] = useState(first);
  const move = async (from: number, to: number) => {
    const moved = lines.toSpliced(from, 1).toSpliced(to, 0, ...lines.slice(from, from + 1));
    setLines(moved);
    try {
      const idsOf = (list: readonly ContentLine[]) => list.map(({ id }) => id);
      const body = { type, ids: idsOf(moved), from: idsOf(lines) };
      await api<typeof contract>()('PUT /office/content/order', { body });
    } catch (error) {
      setLines(lines);
      showToast({ kind: 'error', text: error instanceof ApiError && error.status > 0 ? error.message : t.failed });
    }
  };
  return (
    <div className={admin.page}>
      <div className={admin.head}>
        <h1>{t.title}</h1>
        <Select
          label={t.typesLabel}
          isLabelHidden
          size={40}
          className={css.types}
          value={type}
          options={contentTypes.map((one) => ({ value: one, label: t.types[one] }))}
          onChange={({ target }) => void navigate(`/admin/content?type=${target.value}`)}
        />
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const typed = new FormData(event.currentTarget).get('search');
              const words = typeof typed === 'string' ? typed.trim() : '';
              void navigate(`/admin/content?${new URLSearchParams({ type, ...(words && { search: words }) })}`);
            }}
          >
            <TextInput
              label={t.search}
              isLabelHidden
              placeholder={t.search}
              type="search"
              name="search"
              icon="search"
              size={40}
              maxLength={limits.searchTextMax}
              defaultValue={search}
            />
          </form>
        </search>
        <div className={admin.tools}>
          <LinkButton to={`/admin/content/new?type=${type}`} icon="plus">
            {t.add}
          </LinkButton>
        </div>
      </div>
      <div className={admin.sheet}>
        {lines.length === 0 ? (
          <EmptyState icon="article" title={search ? t.noneFound : t.none} />
        ) : (
          <table className={`${admin.table} ${css.list}`}>
            <thead>
              <tr>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.state}</th>
                <th scope="col">{t.langs}</th>
                <th scope="col">{t.published}</th>
                <th scope="col">{t.changed}</th>
                <th scope="col">{search ? t.typesLabel : t.order}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <tr key={line.id}>
                  <td>
                    <Link to={`/admin/content/${line.id}`} className={admin.name}>
                      {line.title || line.slug}
                    </Link>
                  </td>
                  <td>
                    <Badge tone={tones[line.state]}>{t.states[line.state]}</Badge>{' '}
                    {line.hasNewOriginal && <Badge tone="warn">{t.original.changed}</Badge>}
                  </td>
                  <td className={admin.quiet}>{line.langs.join(' ').toUpperCase()}</td>
                  <td className={`${admin.quiet} ${admin.nowrap}`}>{formatDateTime(line.publishedAt)}</td>
                  <td className={`${admin.quiet} ${admin.nowrap}`}>
                    {formatDateTime(line.updatedAt)} · {line.updatedBy}
                  </td>
                  <td className={admin.nowrap}>
                    {search ? (
                      t.types[line.type]
                    ) : (
                      <>
                        <IconButton
                          icon="arrow-up"
                          label={t.up({ title: line.title })}
                          disabled={at === 0}
                          onClick={() => void move(at, at - 1)}
                        />
                        <IconButton
                          icon="arrow-down"
                          label={t.down({ title: line.title })}
                          disabled={at === lines.length - 1}
                          onClick={() => void move(at, at + 1)}
                        />
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}
