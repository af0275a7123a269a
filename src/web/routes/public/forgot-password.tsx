export { AskLinkPage as default } from '#web/features/new-password/ask-link-page.tsx'
