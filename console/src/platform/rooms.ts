import type { ComponentType, ReactElement } from 'react';
import type { StringMap } from 'react-admin';
import type { Resource } from '@gremio/contract/personal/rules.ts';
import type { ImportKind } from './import/kinds.ts';
import type { PasoDeSala } from './instalacion/pasos.ts';

/** What people call a resource and its fields; the shape of react-admin's `resources.<name>` messages. */
export interface ResourceTexts extends StringMap {
  name: string;
  fields: Record<string, string>;
}

/** A card of the first page. */
export interface Tarjeta {
  resource: Resource;
  Card: ComponentType;
  /** Takes the whole width of a desk's screen. */
  wide?: boolean;
}

/** A room of the console, as its `routes.tsx` gives it to the composition root. */
export interface Room {
  /** The heading of its entries in the menu. */
  title: string;
  /** Its entries in the menu: resources that have a list. */
  menu: Resource[];
  /** `<Resource>` and `<CustomRoutes>` elements. */
  routes: ReactElement;
  texts: Partial<Record<Resource, ResourceTexts>>;
  imports?: ImportKind[];
  /** Where who is not signed in lands; one room has it. */
  loginPage?: ComponentType;
  /** What who lacks a second factor that is demanded sees instead of anything else; one room has it. */
  segundoFactor?: ComponentType;
  /** What it shows on the first page, each to whom may read its `resource`. */
  inicio?: Tarjeta[];
  /** What it has to do in a new installation. */
  instalacion?: PasoDeSala[];
  /** What it shows on the page of a person, each in a tab of its own, to whom may read `resource`. */
  persona?: PartePersona[];
}

/** A part of a person's page: it reads the person by `useRecordContext`, and is drawn when its tab is opened. */
export interface PartePersona {
  resource: Resource;
  Parte: ComponentType;
}
