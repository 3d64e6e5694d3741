import type { ComponentType, ReactElement } from 'react';
import type { StringMap } from 'react-admin';
import type { Resource } from '@gremio/contract/personal/rules.ts';
import type { ImportKind } from './import/kinds.ts';
import type { RoomStep } from './instalacion/steps.ts';

/** The names of a resource and its fields, in the shape of react-admin's `resources.<name>` messages. */
export interface ResourceTexts extends StringMap {
  name: string;
  fields: Record<string, string>;
}

/** A card of the home page. */
export interface HomeCard {
  resource: Resource;
  Card: ComponentType;
  /** Spans all columns on a wide screen. */
  wide?: boolean;
}

/** A room of the console, which its `routes.tsx` exports to the composition root. */
export interface Room {
  /** Heading of its entries in the menu. */
  title: string;
  /** Resources with an entry in the menu; each has a list. */
  menu: Resource[];
  /** `<Resource>` and `<CustomRoutes>` elements. */
  routes: ReactElement;
  texts: Partial<Record<Resource, ResourceTexts>>;
  imports?: ImportKind[];
  /** The sign-in page; exactly one room has it. */
  loginPage?: ComponentType;
  /** Replaces all pages for a user who lacks a required second factor; exactly one room has it. */
  secondFactorPage?: ComponentType;
  /** Its cards on the home page, for the roles that may read their `resource`. */
  homeCards?: HomeCard[];
  /** Its steps in a new installation. */
  installationSteps?: RoomStep[];
  /** Its tabs on a persona's page, for the roles that may read their `resource`. */
  personaTabs?: PersonaTab[];
}

/** A tab of a persona's page. It reads the persona with `useRecordContext`, and mounts once opened. */
export interface PersonaTab {
  resource: Resource;
  Content: ComponentType;
}
