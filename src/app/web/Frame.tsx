import { Outlet } from 'react-router';

/** The frame around every page. */
export function Frame() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
