import { type FormEvent, useState } from 'react';
import type { Reference } from '#listings/contract.ts';
import { hasRooms } from '#listings/rules/categories.ts';
import { serializeHomeSearch } from '#listings/rules/home-search.ts';
import { useStoredArea } from '#places/web/use-stored-area.ts';
import { useNavigate } from '#platform/web/router.tsx';

/** What the search of the home page holds, and the ways to the list and the map with exactly what is set (HOME-008, HOME-007). */
export const useHomeSearch = ({ categories }: Reference) => {
  const navigate = useNavigate();
  const area = useStoredArea();
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [rooms, setRooms] = useState<number | null>(null);
  const asksRooms = categoryId === null || hasRooms(categoryId);
  const params = serializeHomeSearch({
    text,
    category: categories.find(({ id }) => id === categoryId) ?? null,
    province: area.province,
    district: area.region,
    neighbourhood: area.mfy,
    rooms: asksRooms ? rooms : null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/products?${params}`);
  };
  return {
    onMap: `/search-on-map?${params}`,
    area,
    categoryId,
    setCategoryId,
    text,
    setText,
    rooms,
    setRooms,
    asksRooms,
    submit,
  };
};
