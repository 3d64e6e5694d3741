-- Run once as a superuser of the PostgreSQL server (15 or newer), with the password in the environment:
--   GREMIO_CLAVE=... psql -f deploy/postgresql/gremio.sql
-- The role owns its own database and nothing else.
\set ON_ERROR_STOP on
\getenv clave GREMIO_CLAVE
create role gremio login password :'clave';
-- Names sort in Spanish dictionary order on any operating system.
create database gremio owner gremio template template0
  encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'es-AR';
\connect gremio
-- The server creates missing extensions where it may; a role without superuser may not create earthdistance.
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
