import {
  CircleCheck,
  CircleHelp,
  CircleX,
  type LucideIcon,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { Verdict } from './verdict.ts';

export const SIGNS: Record<Verdict['tone'], LucideIcon> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleX,
  unknown: CircleHelp,
  undone: Undo2,
};
