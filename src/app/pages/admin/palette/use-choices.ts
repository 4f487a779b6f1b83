import { useEffect, useState } from 'react';
import type { contract as applicationsContract } from '#applications/contract.ts';
import type { contract as identityContract } from '#identity/contract.ts';
import { isAllowed } from '#identity/rules/permissions.ts';
import { foldText } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import type { Role } from '#platform/values/role.ts';
import { addressOfSearch } from '#platform/web/admin-list/private-search.ts';
import { api } from '#platform/web/api.ts';
import type { IconName } from '#platform/web/icon-names.ts';
import { useAdminText } from '../admin-data.ts';
import { sidebarEntries } from '../sidebar-entries.ts';

/** One thing that the palette leads to. */
export type Choice = { id: string; icon: IconName; label: string; note: string; to: string };

type SearchResults = {
  applications: { id: number; name: string }[];
  users: { id: number; name: string; userName: string }[];
};
const noResults: SearchResults = { applications: [], users: [] };
const LEAST_LETTERS = 2;

/** What words find, asked once typing has paused. Digits alone may name somebody: people are not looked for by them here. */
const useSearchResults = (words: string, roles: readonly Role[]): SearchResults => {
  const [results, setResults] = useState<{ words: string; found: SearchResults } | null>(null);
  useEffect(() => {
    if (words.length < LEAST_LETTERS || /^[\d\s+()-]+$/.test(words)) return;
    let isCurrent = true;
    const size = limits.paletteFound;
    const find = async () => {
      const [applications, users] = await Promise.all([
        isAllowed('application.read', roles)
          ? api<typeof applicationsContract>()('POST /office/applications/find', { body: { search: words, size } })
          : { data: [] },
        isAllowed('person.read', roles)
          ? api<typeof identityContract>()('POST /office/people/search', { body: { text: words } })
          : { data: [] },
      ]);
      if (isCurrent)
        setResults({ words, found: { applications: applications.data, users: users.data.slice(0, size) } });
    };
    // What does not come leaves the pages, which are there anyway.
    const timer = setTimeout(() => void find().catch(() => undefined), limits.typingPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, roles]);
  return results?.words === words ? results.found : noResults;
};

/** Everything that the typed words may mean, in an order that later finds only add to. */
export const useChoices = (typed: string, roles: readonly Role[]): Choice[] => {
  const t = useAdminText();
  const words = typed.trim();
  const { applications, users } = useSearchResults(words, roles);
  const folded = foldText(words);
  const pages = sidebarEntries
    .filter(({ may, name }) => isAllowed(may, roles) && foldText(t.pages[name]).includes(folded))
    .map(({ to, icon, name }) => ({ id: to, icon, label: t.pages[name], note: t.palette.page, to }));
  if (words === '') return pages;
  const choices: Choice[] = [];
  const number = /^(?:№|#)?\s*(\d{1,9})$/.exec(words)?.[1];
  const mayRead = isAllowed('application.read', roles);
  if (mayRead && number)
    choices.push({
      id: 'number',
      icon: 'inbox',
      label: t.palette.open({ id: number }),
      note: t.palette.application,
      to: `/admin/applications?view=all&open=${number}`,
    });
  choices.push(...pages);
  if (mayRead)
    choices.push({
      id: 'search',
      icon: 'search',
      label: t.palette.find({ words }),
      note: t.palette.application,
      to: `/admin/applications?${new URLSearchParams({ search: addressOfSearch(words) })}`,
    });
  for (const { id, name } of applications)
    choices.push({
      id: `application:${id}`,
      icon: 'inbox',
      label: `${id} · ${name}`,
      note: t.palette.application,
      to: `/admin/applications?view=all&open=${id}`,
    });
  for (const { id, name, userName } of users)
    choices.push({
      id: `person:${id}`,
      icon: 'users',
      label: [name, userName].filter(Boolean).join(' · '),
      note: t.palette.person,
      to: `/admin/people/${id}`,
    });
  return choices;
};
