import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { type Notice, NoticeContext } from '../components/notice.ts';

/** What the pages of turnos say of what was just done outlives the page that did it. */
export function TurnosLayout() {
  const [notice, say] = useState<Notice | null>(null);
  return (
    <NoticeContext value={{ notice, say }}>
      <Outlet />
    </NoticeContext>
  );
}
