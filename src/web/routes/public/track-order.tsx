export { default } from '#web/routes/not-built.tsx'
