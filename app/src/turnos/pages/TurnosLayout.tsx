import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { type Notice, NoticeContext } from '../components/notice.ts';

/** Holds the notice above the pages of turnos, so that it outlives the page that set it. */
export function TurnosLayout() {
  const [notice, say] = useState<Notice | null>(null);
  return (
    <NoticeContext value={{ notice, say }}>
      <Outlet />
    </NoticeContext>
  );
}
