import { useEffect, useState } from 'react';
import type { contract, Reference } from '#listings/contract.ts';
import { api } from '#platform/web/api.ts';
import { useFrameData } from '#platform/web/router.tsx';

type BuildingTypes = Reference['buildingTypes'];

/** The types of buildings: for a user as the server tells them now, for a visitor those that came with the page (CAT-016). */
export const useBuildingTypes = (built: BuildingTypes): BuildingTypes => {
  const isUser = useFrameData<{ viewer: object | null }>()?.viewer != null;
  const [current, setCurrent] = useState<BuildingTypes | null>(null);
  useEffect(() => {
    if (!isUser) return;
    let isWanted = true;
    api<typeof contract>()('POST /buildingType/choose', { body: {} }).then(
      ({ data }) => isWanted && setCurrent(data),
      (error: unknown) => console.info('The types of buildings did not come.', error),
    );
    return () => {
      isWanted = false;
    };
  }, [isUser]);
  return current ?? built;
};
