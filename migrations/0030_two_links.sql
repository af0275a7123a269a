ALTER TABLE "claim_tokens" DROP CONSTRAINT "claim_tokens_pkey";--> statement-breakpoint
ALTER TABLE "claim_tokens" ADD CONSTRAINT "claim_tokens_order_id_token_hash_pk" PRIMARY KEY("order_id","token_hash");
